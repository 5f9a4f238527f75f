import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type PageRequest, type PageOptions, type PageWork } from './answer.ts';
import { ASSETS } from './assets.ts';
import { showQuestion, takeReply } from './authenticate.ts';
import { showQuestions, takeAnswers } from './onboarding.ts';
import { showBank, showPay, takeAnswer, takeCard } from './pay.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;

/** Mounts the hosted payment page and the bank's page on the product's server. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { base } = options;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const put = (method: 'GET' | 'POST', path: string, work: PageWork) =>
      pages.route<PageRoute>({
        method,
        url: `${base}${path}`,
        handler: (request, reply) => answer(options, request, reply, work),
      });
    put('GET', '/pay/:id', showPay);
    put('POST', '/pay/:id', takeCard);
    put('GET', '/pay/:id/3ds', showBank);
    put('POST', '/pay/:id/3ds', takeAnswer);
    put('GET', '/onboarding/:id', showQuestions);
    put('POST', '/onboarding/:id', takeAnswers);
    put('GET', '/authenticate/:id', showQuestion);
    put('POST', '/authenticate/:id', takeReply);
    pages.get<{ Params: { name: string } }>(`${base}/files/:name`, sendFile);
  });
}

type PageRoute = { Params: PageRequest['params']; Querystring: PageRequest['query'] };

async function sendFile(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asset = ASSETS.get(request.params.name);
  if (!asset) return reply.code(404).send();
  return reply
    .type(asset.type)
    .header('cache-control', 'public, max-age=3600')
    .send(await asset.read());
}
