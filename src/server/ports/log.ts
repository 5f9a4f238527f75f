/** Writes one line of what an operator should know; never what people wrote or who they are. */
export type Log = (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
