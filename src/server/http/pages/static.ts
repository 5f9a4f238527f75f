import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type ContentPages, sendContentPage } from './content-pages.ts';
import { type PolicyOf, readPolicies } from './csp.ts';
import { storeBuild, storedFiles } from './earlier-builds.ts';
import { answerMethods, type MethodsOf } from '../route-methods.ts';
import { mountMapArchive } from './map-archive.ts';
import { sendProblem } from '../problems.ts';

const YEAR = 365 * 24 * 3_600;
// File names in these folders contain a hash of their content.
const HASHED = /^(assets|islands)\//;
const NOT_PAGES = /^\/(api|admin\/index\.php|uploads|healthz|readyz|metrics|dev)(\/|$)/;

const APPLICATION = 'index.html';
const READ_ONLY = ['GET', 'HEAD', 'OPTIONS'];

/** Pages that are one file for every token; the token follows the page's name. */
const LINK =
  /^(\/en)?(\/urmarire|\/retragere\/confirmare|\/noutati\/confirmare|\/noutati\/dezabonare)\/[^/]+$/;

/** The server's settings that the pages need. */
type Site = { settings: { publicOrigin: string }; mapSource: Deps['mapSource'] };
type Build = {
  folder: string | null;
  methodsOf: MethodsOf;
  builds?: string | undefined;
  content?: ContentPages | null;
};

/**
 * Serves the built web application: prerendered pages as files, everything behind sign-in from one document. Without a
 * build (`null`) every path but the API's answers 404. `builds` is the folder of earlier builds' hashed files.
 */
export async function mountWeb(
  app: FastifyInstance,
  { settings: { publicOrigin }, mapSource }: Site,
  { folder, methodsOf, builds, content }: Build,
): Promise<void> {
  const isPage = folder ? pagesOf(folder) : () => false;
  let policies: PolicyOf = () => null;
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const isThere = folder && (isPage(pathname) || isFile(pathname, folder));
    const methods = [...new Set([...methodsOf(pathname), ...(isThere ? READ_ONLY : [])])].sort();
    const isTaken = request.method !== 'OPTIONS' && methods.includes(request.method);
    if (methods.length > 0 && !isTaken) return answerMethods(request, reply, methods);
    if (!folder || NOT_PAGES.test(pathname)) return sendProblem(request, reply, new AppError('not_found'));
    const own = isRead(request) ? await content?.pageAt(request.url) : null;
    if (!own) return answerPage(request, reply, { folder, isPage: isPage(pathname) });
    setReferrer(pathname, reply);
    const policy = policies(pageFile(pathname, folder));
    if (policy) void reply.header('content-security-policy', policy);
    return sendContentPage(request, reply.code(200), own);
  });
  if (!folder) return;
  const policyOf = await readPolicies(folder, publicOrigin, () => mapSource.origins());
  policies = policyOf;
  const roots = [folder, ...(builds ? await earlierFiles(app, folder, builds) : [])];
  await app.register(fastifyStatic, {
    // Pages opened before a deploy still request the files of their own build.
    root: roots,
    serve: true,
    wildcard: true,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const root = roots.find((one) => path.startsWith(one + sep)) ?? folder;
      const file = relative(root, path);
      const isHashed = HASHED.test(file);
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      const policy = policyOf(file);
      if (policy) void reply.header('content-security-policy', policy);
    },
  });
  mountMapArchive(app, mapSource);
  app.get<{ Querystring: Record<string, unknown> }>('/', async ({ query }, reply) =>
    // The installed application starts here: it knows who is signed in, and shows their first screen.
    'aplicatie' in query ? reply.sendFile('index.html') : reply.redirect('/welcome', 302),
  );
}

/** The folder of earlier builds' files. Without it only pages from before a deploy lack their files. */
async function earlierFiles({ log }: FastifyInstance, folder: string, builds: string): Promise<string[]> {
  try {
    await storeBuild(folder, builds);
    return [storedFiles(builds)];
  } catch (error) {
    log.error(error, 'the files of earlier web builds cannot be kept');
    return [];
  }
}

/** Sends a page; status 404 where there is none, and the application shows the message. */
function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, isPage }: { folder: string; isPage: boolean },
) {
  const path = pathOf(request);
  if (!isRead(request) || /\.\w+$/.test(path)) return sendProblem(request, reply, new AppError('not_found'));
  const article = articleOfQuery(request.url, folder);
  if (article) return reply.redirect(article, 302);
  setReferrer(path, reply);
  return reply.code(isPage ? 200 : 404).sendFile(pageFile(path, folder));
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function setReferrer(path: string, reply: FastifyReply): void {
  // A form on the page must still send its origin, to this server only.
  if (/^(\/en)?\/(noutati|retragere)\//.test(path)) void reply.header('referrer-policy', 'same-origin');
  if (/^(\/en)?\/(urmarire|resetare|confirmare)\//.test(path))
    void reply.header('referrer-policy', 'no-referrer');
}

/** Not by `URL`, which throws on `//`, a path that anyone can request. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

function isFile(path: string, folder: string): boolean {
  return /^(\/[\w-][\w.-]*)+\.\w+$/.test(path) && existsSync(join(folder, path));
}

/** Whether a path is a page: a file of its own, or a screen in the build's list. */
function pagesOf(folder: string): (path: string) => boolean {
  const list = join(folder, '../screens.json');
  // A build without the list: every path may be a screen, which only the application knows.
  const screens = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : null;
  if (!screens) return (path) => !NOT_PAGES.test(path) && !/\.\w+$/.test(path);
  const patterns = screens.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i'));
  return (path) =>
    !NOT_PAGES.test(path) &&
    (pageFile(path, folder) !== APPLICATION || patterns.some((pattern) => pattern.test(path)));
}

/** `/blog?a=slug` is the old URL of an article: returns its own path, when there is one. */
function articleOfQuery(url: string, folder: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://local');
  const slug = searchParams.get('a') ?? '';
  if (!/^(\/en)?\/blog\/?$/.test(pathname) || !/^[a-z0-9-]+$/.test(slug)) return null;
  const path = `${pathname.replace(/\/$/, '')}/${slug}`;
  return existsSync(join(folder, path, 'index.html')) ? path : null;
}

/** The file of a page: its prerendered one, the link page for tracking links, else the application. */
function pageFile(path: string, folder: string): string {
  const clean = path.replace(/\/+$/, '').replace(LINK, '$1$2');
  const own = join(clean, 'index.html');
  const isSafe = /^[/\w-]*$/.test(clean);
  return isSafe && clean !== '' && existsSync(join(folder, own)) ? own : APPLICATION;
}
