import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readPolicies } from './csp.ts';
import { mountMapArchive } from './map-archive.ts';
import { sendProblem } from './problems.ts';

const YEAR = 365 * 24 * 3_600;
// Names under these folders carry a hash of their content.
const HASHED = /^(assets|islands)\//;
const NOT_PAGES = /^\/(api|admin\/index\.php|uploads|healthz|readyz|metrics|dev)(\/|$)/;

/** Pages that are one file for every link; what follows their name is the link's secret. */
const LINK =
  /^(\/en)?(\/urmarire|\/retragere\/confirmare|\/noutati\/confirmare|\/noutati\/dezabonare)\/[^/]+$/;

/**
 * Serves the built web application: prerendered pages as files, everything behind sign-in from one document.
 * Without a build (`null`) every address that is not the API's is answered as not found.
 */
export async function mountWeb(
  app: FastifyInstance,
  { settings: { publicOrigin }, mapSource }: Deps,
  folder: string | null,
): Promise<void> {
  app.setNotFoundHandler((request, reply) =>
    folder ? answerPage(request, reply, folder) : sendProblem(request, reply, new AppError('not_found')),
  );
  if (!folder) return;
  const policyOf = await readPolicies(folder, publicOrigin, () => mapSource.origins());
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    wildcard: true,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(folder, path);
      const isHashed = HASHED.test(file);
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      const policy = policyOf(file);
      if (policy) void reply.header('content-security-policy', policy);
    },
  });
  mountMapArchive(app, mapSource);
  app.get<{ Querystring: Record<string, unknown> }>('/', async ({ query }, reply) =>
    // The installed application begins here: it knows who is signed in, and shows their own first screen.
    'aplicatie' in query ? reply.sendFile('index.html') : reply.redirect('/welcome', 302),
  );
}

function answerPage(request: FastifyRequest, reply: FastifyReply, folder: string) {
  const path = new URL(request.url, 'http://local').pathname;
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(path) && !/\.\w+$/.test(path);
  if (!isPage) return sendProblem(request, reply, new AppError('not_found'));
  const article = articleAsked(request.url, folder);
  if (article) return reply.redirect(article, 302);
  // A form on the page must still say where it comes from, to this server only.
  if (/^(\/en)?\/(noutati|retragere)\//.test(path)) void reply.header('referrer-policy', 'same-origin');
  if (/^(\/en)?\/(urmarire|resetare|confirmare)\//.test(path))
    void reply.header('referrer-policy', 'no-referrer');
  return reply.sendFile(pageFile(path, folder));
}

/** `/blog?a=slug` is the old way to an article: its own address, when there is one. */
function articleAsked(url: string, folder: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://local');
  const slug = searchParams.get('a') ?? '';
  if (!/^(\/en)?\/blog\/?$/.test(pathname) || !/^[a-z0-9-]+$/.test(slug)) return null;
  const path = `${pathname.replace(/\/$/, '')}/${slug}`;
  return existsSync(join(folder, path, 'index.html')) ? path : null;
}

/** The file of a page: its own when it was prerendered, the link page for tracking links, else the application. */
function pageFile(path: string, folder: string): string {
  const clean = path.replace(/\/+$/, '').replace(LINK, '$1$2');
  const own = join(clean, 'index.html');
  const isSafe = /^[/\w-]*$/.test(clean);
  return isSafe && clean !== '' && existsSync(join(folder, own)) ? own : 'index.html';
}
