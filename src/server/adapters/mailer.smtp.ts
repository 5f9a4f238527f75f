import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer.ts';

const WAIT_MS = 15_000;

/** Sends through the server of SMTP_URL, `from` being what recipients see. Throws while that server does not take it. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // A message is text that we wrote: it never makes this server read a file or another address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, unsubscribe }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...listHeaders(unsubscribe),
      });
    },
  };
}

/** RFC 2369 and RFC 8058: the link, and that one post to it is enough. */
function listHeaders(link: string | undefined) {
  if (!link) return {};
  return {
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
