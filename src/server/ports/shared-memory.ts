/** What several processes share besides the database. Without it each goes on alone, and says so. */
export type SharedMemory = { isUp(): boolean };
