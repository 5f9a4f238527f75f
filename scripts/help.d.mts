export function explainOnRequest(usage?: string): void;
