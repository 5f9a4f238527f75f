export function settingsPath(env?: NodeJS.ProcessEnv): string;
export function withSettings(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function parseSettings(text: string, name?: string): Record<string, string>;
export function settingLine(name: string, value: string): string;
export function isReadByOthers(path: string): boolean;
