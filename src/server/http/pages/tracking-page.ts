import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { AppError } from '#domain/errors.ts';
import { addressPrefix, LOCALES } from '#domain/locales.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { getTracking } from '#server/services/tracking/get-tracking.ts';
import { sendCompressed } from './compressed.ts';
import { readPolicies } from './csp.ts';

const PAGES = LOCALES.map((locale) => ({
  path: `${addressPrefix(locale)}/urmarire/:token`,
  file: `${addressPrefix(locale)}/urmarire/index.html`.slice(1),
}));

/** The page's initial data: a delivery, `false` for an invalid token, `null` when it must be fetched. */
const DATA = /(<script[^>]* data-tracking="true"[^>]*>)null/;

/** The page's time zone: the build's, replaced by this server's own. */
const ZONE = /(<html[^>]* data-time-zone=")[^"]*/;

type Found = { tracking: Tracking | null; isGone: boolean };

/**
 * The page of a tracking link with its data included: the first view needs no second request, and status and PIN can be
 * read without scripts. An expired token and an unknown one get the same bytes.
 */
export async function mountTrackingPage(app: FastifyInstance, deps: Deps, folder: string): Promise<void> {
  const policyOf = await readPolicies(folder, deps.settings.publicOrigin, () => deps.mapSource.origins());
  for (const { path, file } of PAGES) {
    const built = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (built === undefined) continue;
    const page = built.replace(ZONE, `$1${deps.settings.timeZone}`);
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const found = await findTracking(deps, request);
      void reply
        .code(found.isGone ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', policyOf(file));
      return sendCompressed(request, reply, filled(page, found));
    });
  }
}

/** The link's data. After too many requests, or on a failed look-up, the page comes without it and fetches it. */
async function findTracking(
  deps: Deps,
  request: FastifyRequest<{ Params: { token: string } }>,
): Promise<Found> {
  try {
    await throttle(deps, 'tracking', networkOf(request.ip));
    return { tracking: await getTracking(deps, request.params.token), isGone: false };
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error(error);
    return { tracking: null, isGone: error instanceof AppError && error.code === 'not_found' };
  }
}

/** The built page with this delivery's state. Only digits, our own texts and JSON are inserted. */
function filled(page: string, { tracking, isGone }: Found): string {
  if (isGone) {
    const empty = page.replace(/(<div[^>]* data-map-frame="true")/, '$1 hidden=""');
    return empty.replace(DATA, (_, tag: string) => `${tag}false`);
  }
  if (!tracking) return page;
  const { status, stage, pin } = tracking;
  const state = status === 'accepted' && stage ? `${status}/${stage}` : status;
  const sentence = new RegExp(`data-state="${state}"[^>]*>([^<]*)<`).exec(page)?.[1];
  const json = JSON.stringify(tracking).replaceAll('<', '\\u003c');
  const withData = page
    .replace(DATA, (_, tag: string) => `${tag}${json}`)
    .replace(/(<h1[^>]*>)[^<]*/, (whole, tag: string) => (sentence ? `${tag}${sentence}` : whole));
  if (!pin) return withData;
  return withData
    .replace(/ data-now-pin="true" hidden=""/, ' data-now-pin="true"')
    .replace(/(data-now-pin="true">.*?<b[^>]*>)/s, `$1${pin}`);
}
