export const SERVER_FLAGS: readonly string[];
export const SERVER_MEMORY: Readonly<Record<string, string>>;
