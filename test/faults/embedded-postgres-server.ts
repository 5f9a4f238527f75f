import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';

// A server with only its database, in its own process that the fault tests can kill: it prints the address when the
// database is ready, and stays.
const [dataDir = ''] = process.argv.slice(2);
const { connectionString } = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
console.log(connectionString);
setInterval(() => {}, 60_000);
