/** Writes a log line for the operator; never people's texts or identities. */
export type Log = (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
