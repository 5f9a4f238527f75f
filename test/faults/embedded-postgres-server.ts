import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';

// A server with only its database, in its own process that the fault tests can kill: it prints the address when the
// database is ready, and stays. SIGUSR2 announces its end.
const [dataDir = ''] = process.argv.slice(2);
const stopping = new AbortController();
const { connectionString } = await startEmbeddedPostgres({
  dataDir,
  log: (line) => console.error(line),
  stopping: stopping.signal,
});
process.on('SIGUSR2', () => {
  stopping.abort();
  console.log('ending');
});
console.log(connectionString);
setInterval(() => {}, 60_000);
