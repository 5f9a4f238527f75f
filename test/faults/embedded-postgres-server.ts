import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';

// A server reduced to its database, in a process of its own that the fault tests can kill: it prints the address
// when the database answers, and stays.
const [dataDir = ''] = process.argv.slice(2);
const { connectionString } = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
console.log(connectionString);
setInterval(() => {}, 60_000);
