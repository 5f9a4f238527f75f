import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { SMS_REPLY_PATH, SMS_REPORT_PATH, type SmsCall } from '#server/ports/sms.ts';
import { receiveReply } from '#server/services/notifications/texts/receive-reply.ts';
import { receiveReport } from '#server/services/notifications/texts/receive-report.ts';
import { readPlainForms } from './pages/plain-forms.ts';

/**
 * The text message provider's calls: no session, no CSRF check, but a signature or a secret. A report or a
 * reply that is repeated, late or about nothing of ours is answered like any other.
 */
export async function mountSmsWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    readPlainForms(scope);
    scope.route({
      method: ['GET', 'POST'],
      url: SMS_REPORT_PATH,
      handler: async (request, reply) => {
        const report = readOrRefuse(request, () => deps.sms.readReport(callOf(deps, request)));
        if (report) await receiveReport(deps, report);
        return reply.code(204).send();
      },
    });
    scope.route({
      method: ['GET', 'POST'],
      url: SMS_REPLY_PATH,
      handler: async (request, reply) => {
        const received = readOrRefuse(request, () => deps.sms.readReply(callOf(deps, request)));
        if (received) await receiveReply(deps, received);
        // Twilio reads instructions here; there are none, our answer is a message of its own.
        return reply.type('text/xml').send('<Response/>');
      },
    });
  });
}

/** The call as the provider made it: gateways write their fields into the query or the body. */
function callOf({ settings }: Deps, request: FastifyRequest): SmsCall {
  const isForm = request.method === 'POST';
  return {
    url: `${settings.publicOrigin}${request.url}`,
    fields: { ...(isForm ? {} : textsIn(request.query)), ...textsIn(request.body) },
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

function textsIn(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readOrRefuse<T>(request: FastifyRequest, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden')
      request.log.warn({ ip: request.ip }, 'call of the text message provider refused');
    throw error;
  }
}
