import { MailError, type Mailer } from '../../ports/mailer.ts';

const WAIT_MS = 15_000;

/** RFC 3834: prevents automatic replies to automatic mail. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** `from` is what recipients see; `replyTo` receives their replies, `unsubscribeTo` the requests to unsubscribe. */
export type Senders = { from: string; replyTo: string; unsubscribeTo?: string | undefined };

/** The library, which is loaded with the first message. */
const library = () => import('nodemailer');

/** Sends through the server of SMTP_URL. Throws while that server does not accept the message. */
export function smtpMailer(url: string, { from, replyTo, unsubscribeTo }: Senders): Mailer {
  return {
    answers: async (withinMs) => {
      const { createTransport } = await library();
      const transport = createTransport({
        url,
        connectionTimeout: withinMs,
        greetingTimeout: withinMs,
        socketTimeout: withinMs,
      });
      try {
        return await transport.verify();
      } catch {
        return false;
      } finally {
        transport.close();
      }
    },
    send: async ({ to, subject, text, html, unsubscribe }) => {
      const { createTransport } = await library();
      const transcript = listener();
      const transport = createTransport({
        url,
        connectionTimeout: WAIT_MS,
        greetingTimeout: WAIT_MS,
        socketTimeout: WAIT_MS,
        // A message never makes this server read a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
        logger: transcript.logger,
        transactionLog: true,
      });
      try {
        await transport.sendMail({
          from,
          replyTo,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...AUTOMATIC, ...listHeaders(unsubscribe, unsubscribeTo) },
        });
      } catch (error) {
        throw failureOf(error, transcript.hasGiven());
      }
    },
  };
}

/** Tracks whether an SMTP conversation has begun with the message itself. Stores nothing of it. */
function listener() {
  let given = false;
  const noteLine = (about: unknown, line?: unknown) => {
    const isOurs = typeof about === 'object' && about !== null && 'tnx' in about && about.tnx === 'client';
    if (isOurs && line === 'DATA') given = true;
  };
  const ignore = () => undefined;
  return {
    logger: {
      level: ignore,
      trace: noteLine,
      debug: noteLine,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
    hasGiven: () => given,
  };
}

type SmtpError = Error & { command?: string; responseCode?: number };

/** Distinguishes failures of this message (its recipient, its content) from failures of the server as a whole. */
function failureOf(error: unknown, wasGiven: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { command, responseCode: answer }: SmtpError = error;
  // Without an answer to the complete message, it may or may not have been accepted.
  if (answer === undefined) return wasGiven ? new MailError('unknown', null, error) : error;
  if (command !== 'RCPT TO' && command !== 'DATA') return error;
  return new MailError(answer >= 500 ? 'refused' : 'busy', String(answer), error);
}

/**
 * RFC 2369 and RFC 8058: the link, and that one POST to it is enough. Mail programs that can only write a message send
 * the link to the unsubscribe mailbox, whose readers then open it.
 */
function listHeaders(link: string | undefined, mailbox: string | undefined) {
  if (!link) return {};
  const asMessage = mailbox
    ? `, <mailto:${mailbox}?subject=unsubscribe&body=${encodeURIComponent(link)}>`
    : '';
  return {
    'List-Unsubscribe': `<${link}>${asMessage}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
