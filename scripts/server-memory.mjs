// Bounds on the server's memory, for `npm start` and for the benches that start a server themselves.

/**
 * The heap for young objects, in MB: unbounded it takes up to a hundred, which a server of short requests never needs. And
 * the collection that the server asks for once, at the end of its start.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];

/** Otherwise each thread that hashes or renders would retain its freed memory. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2' };
