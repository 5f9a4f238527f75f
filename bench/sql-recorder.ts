import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A statement as a server sent it; values as text, bytes where the driver sent bytes. */
export type Statement = { connection: number; sql: string; values: (string | Buffer | null)[] };

/** A proxy between a server and its database that records statements. */
export type SqlRecorder = {
  /** The connection string for the recorded server. */
  connectionString: string;
  /** The statements since the previous `take`, in the order in which they were sent. */
  take(): Statement[];
  /** The options with which a connection was opened: role and limits. */
  optionsOf(connection: number): string;
  close(): Promise<void>;
};

const STARTUP_CODE = 196_608;
const BINARY = 1;

/** Proxies a server's connections to PostgreSQL and records each statement, by wire protocol 3.0. */
export async function recordSql(databaseUrl: string): Promise<SqlRecorder> {
  const url = new URL(databaseUrl);
  const statements: Statement[] = [];
  const options: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const connection = options.push('') - 1;
    const database = connectTo(url);
    const listen = listener({
      onStatement: (sql, values) => void statements.push({ connection, sql, values }),
      onStartup: (text) => void (options[connection] = text),
    });
    client.on('data', listen);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from.setNoDelay(true));
      from
        .on('error', () => to.destroy())
        .on('close', () => sockets.delete(from))
        .pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connectionString: Object.assign(new URL(databaseUrl), {
      host: `127.0.0.1:${port}`,
      search: '',
    }).toString(),
    take: () => statements.splice(0),
    optionsOf: (connection) => options[connection] ?? '',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connects to the database; a folder in `host` holds a Unix socket, as with the embedded database. */
function connectTo(url: URL): Socket {
  const port = Number(url.port || 5432);
  const folder = url.searchParams.get('host');
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
}

type StatementListener = {
  onStatement(sql: string, values: Statement['values']): void;
  onStartup(options: string): void;
};

/** Parses one client's bytes: the startup packet, then messages of a letter, a length and a body. */
function listener({ onStatement, onStartup }: StatementListener): (part: Buffer) => void {
  const prepared = new Map<string, string>();
  let waiting = Buffer.alloc(0);
  let isOpen = false;
  return (part) => {
    waiting = Buffer.concat([waiting, part]);
    for (;;) {
      const head = isOpen ? 1 : 0;
      const end = waiting.length < head + 4 ? Infinity : head + waiting.readInt32BE(head);
      if (waiting.length < end) return;
      const body = waiting.subarray(head + 4, end);
      if (isOpen) read(String.fromCharCode(waiting[0] ?? 0), body, prepared, onStatement);
      else if (body.readInt32BE(0) === STARTUP_CODE) {
        isOpen = true;
        onStartup(startupOptions(body.subarray(4).toString().split('\0')));
      }
      waiting = waiting.subarray(end);
    }
  };
}

function startupOptions(fields: string[]): string {
  return fields[fields.indexOf('options') + 1] ?? '';
}

function read(
  letter: string,
  body: Buffer,
  prepared: Map<string, string>,
  onStatement: StatementListener['onStatement'],
): void {
  const [first = '', second = ''] = body.toString('latin1').split('\0', 2);
  const afterNames = first.length + second.length + 2;
  if (letter === 'Q') onStatement(body.subarray(0, -1).toString(), []);
  if (letter === 'P') {
    prepared.set(first, body.subarray(first.length + 1, afterNames - 1).toString());
  }
  // In a Bind message the portal comes first, then the statement.
  if (letter === 'B') onStatement(prepared.get(second) ?? '', boundValues(body.subarray(afterNames)));
}

function boundValues(body: Buffer): Statement['values'] {
  const formats = Array.from({ length: body.readInt16BE(0) }, (_, i) => body.readInt16BE(2 + 2 * i));
  let at = 2 + 2 * formats.length;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, i) => {
    const size = body.readInt32BE(at);
    at += 4;
    if (size < 0) return null;
    const value = body.subarray(at, at + size);
    at += size;
    return formats[formats.length > 1 ? i : 0] === BINARY ? Buffer.from(value) : value.toString();
  });
}
