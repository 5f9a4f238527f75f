export const PROGRAM: string;
export function buildServer(node: string): Promise<void>;
