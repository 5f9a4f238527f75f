/** State that processes share besides the database. Without it each works alone, and reports so. */
export type SharedMemory = { isUp(): boolean };
