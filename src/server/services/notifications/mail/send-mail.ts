import type { Deps } from '#server/deps.ts';
import type { MailOrder } from '#server/jobs/payloads.ts';
import { nameIn } from '../name-in.ts';
import { stoppedMailsPath } from '../places.ts';
import { stopToken } from '../stop-link.ts';
import { notificationText } from '../notification-text.ts';
import { mayReach } from './mail-reach.ts';
import { mailToken } from './mail-token.ts';
import { renderMail } from './render-mail.ts';

/**
 * Renders and sends one mail, unless it may not reach its address (`mayReach`). Done twice (after a crash between
 * sending and completing the job) it arrives twice, with the same link.
 */
export async function sendMail(deps: Deps, order: MailOrder): Promise<void> {
  if (!(await mayReach(deps, order.template, order.to))) return;
  const link = linkOf(deps, order);
  const { preferencesPath } = order;
  const links = order.links?.map(({ label, path }) => ({
    label,
    path: `${deps.settings.publicOrigin}${path}`,
  }));
  const written = { ...(await withName(deps, order)), ...(links ? { links } : {}) };
  const preferences = preferencesPath ? `${deps.settings.publicOrigin}${preferencesPath}` : null;
  const stop = stopLinkOf(deps, order);
  const unsubscribe = order.template === 'newsletterWelcome' ? link : stop;
  await deps.mailer.send({
    to: order.to,
    ...renderMail(written, link, { preferences, stop }),
    ...(unsubscribe && { unsubscribe }),
  });
}

/** The order with the current name of the courier in its notification. */
async function withName(deps: Deps, order: MailOrder): Promise<MailOrder> {
  const { notice, values, locale } = order;
  if (!notice) return order;
  const text = notificationText(notice.kind, locale, {
    number: notice.number,
    name: await nameIn(deps, notice),
  });
  return { ...order, values: { ...values, ...text } };
}

function linkOf(deps: Deps, { path, seed }: MailOrder): string | null {
  if (path === undefined) return null;
  const filled = seed === undefined ? path : path.replace(':token', mailToken(deps, seed));
  return `${deps.settings.publicOrigin}${filled}`;
}

/** The unsubscribe URL of the mail's topic; built when it is sent, so that the queue contains no secret. */
function stopLinkOf(deps: Deps, { stop, to, locale }: MailOrder): string | null {
  return stop
    ? `${deps.settings.publicOrigin}${stoppedMailsPath(locale, 'oprire', stopToken(deps, stop, to))}`
    : null;
}
