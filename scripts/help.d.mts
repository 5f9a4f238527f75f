export function explainOnRequest(usage?: string): void;
export function asksForHelp(): boolean;
