import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressPrefix, LOCALES } from '#domain/locales.ts';
import type { Deps } from '#server/deps.ts';
import { stoppedMailsPath } from '#server/services/notifications/places.ts';
import { topicOf } from '#server/services/notifications/stop-link.ts';
import { sendCompressed } from './compressed.ts';
import { readPolicies } from './csp.ts';

const GONE = 'gone';
const SECTION = /<section[^>]* data-notices="([\w-]+)"[^>]*>.*?<\/section>/gs;
const HEADING = /<h1[^>]*>([^<]*)</;

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The pages of the links that stop mails, from one file of the build that contains them all. What is shown follows from
 * the path alone: nothing is looked up, so that a page reveals nothing about an account, and a program that opens a
 * link changes nothing.
 */
export async function mountStopPage(app: FastifyInstance, deps: Deps, folder: string): Promise<void> {
  const policyOf = await readPolicies(folder, deps.settings.publicOrigin, () => deps.mapSource.origins());
  for (const locale of LOCALES) {
    const file = `${addressPrefix(locale)}/mesaje/index.html`.slice(1);
    const built = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (built === undefined) continue;
    for (const step of ['oprire', 'oprite', 'pornite'] as const) {
      app.get(stoppedMailsPath(locale, step, ':token'), async (request: LinkRequest, reply) => {
        const topic = topicOf(request.params.token);
        void reply
          .code(topic ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          // The form must still send its origin, to this server only.
          .header('referrer-policy', 'same-origin')
          .header('content-security-policy', policyOf(file));
        return sendCompressed(request, reply, pageOf(built, topic ? `${step}-${topic}` : GONE));
      });
    }
  }
}

/** The file with only one of its sections, whose heading is also the page's title. */
function pageOf(built: string, name: string): string {
  const headings = new Map<string, string>();
  const page = built.replace(SECTION, (section: string, its: string) => {
    headings.set(its, HEADING.exec(section)?.[1] ?? '');
    return its === name ? section.replace(' hidden=""', '') : '';
  });
  return page.replaceAll(headings.get(GONE) ?? '', headings.get(name) ?? '');
}
