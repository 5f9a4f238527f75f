import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_MAP } from '#server/adapters/map-source.outside.ts';
import { mountWeb } from '#server/http/pages/static.ts';
import { nextBuild, type Build } from './next-build.ts';

const OF_THE_API = /^\/(api|uploads|dev|webhooks)(\/|$)/;

/** A site at one address whose web build is replaced while it is used; API calls go to the tests' server. */
export type Site = {
  origin: string;
  /** Version of the build that is served now. */
  version: () => string;
  /**
   * Deploys the next build, as a restart on a newer image does: one with all files renamed, or after a `small` change
   * only the documents and the worker.
   */
  deploy: (change?: 'small') => Promise<void>;
  /** Deletes the files of earlier builds, as after thirty days. */
  forgetEarlier: () => Promise<void>;
  /** Blocks the new service worker's script while held: pages go on with the one that they have. */
  holdWorker: (isHeld: boolean) => void;
  /** Refuses the next `times` requests of a path; returns the function that counts those still to come. */
  refuse: (path: string, times: number) => () => number;
  /** Paths of the documents requested since the last call. */
  documents: () => string[];
  close: () => Promise<void>;
};

/** Opens such a site in front of the tests' server. */
export async function openSite(server: string): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'stafeta-deploys-'));
  const documents: string[] = [];
  let served: { app: FastifyInstance; port: number; build: Build } | undefined;
  let forgotten = 0;
  let isHeld = false;
  const refusals = new Map<string, number>();
  const isRefused = (path: string) => {
    const left = refusals.get(path) ?? 0;
    if (left > 0) refusals.set(path, left - 1);
    return left > 0 || (path === '/sw.js' && isHeld);
  };
  const front = createServer((from, to) => {
    const path = (from.url ?? '/').split('?', 1)[0] ?? '/';
    if (from.headers['sec-fetch-dest'] === 'document') documents.push(path);
    if (isRefused(path)) return void to.writeHead(503).end();
    forward(from, to, OF_THE_API.test(path) ? Number(new URL(server).port) : (served?.port ?? 0));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  const serve = async (builds: string, isNewThroughout: boolean) => {
    const before = served?.app;
    const build = nextBuild(root, served?.build, isNewThroughout);
    const app = Fastify();
    const settings = { publicOrigin: origin };
    await mountWeb(
      app,
      { settings, mapSource: BUILT_IN_MAP },
      { folder: build.folder, methodsOf: () => [], builds },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    served = { app, port: (app.server.address() as AddressInfo).port, build };
    await before?.close();
  };
  await serve(join(root, 'builds'), true);
  return {
    origin,
    version: () => served?.build.version ?? '',
    deploy: (change) => serve(join(root, 'builds'), change !== 'small'),
    forgetEarlier: () => serve(join(root, `builds-${(forgotten += 1)}`), true),
    holdWorker: (held) => (isHeld = held),
    refuse: (path, times) => {
      refusals.set(path, times);
      return () => refusals.get(path) ?? 0;
    },
    documents: () => documents.splice(0),
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await served?.app.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function forward(from: IncomingMessage, to: ServerResponse, port: number): void {
  const { method, url: path, headers } = from;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
    answer.on('error', () => to.destroy());
  });
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}
