import type { AuditEntry } from '#contract/staff/admin-audit.ts';
import type { AuditSubject } from '#domain/staff/audit.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

type Kind = AuditSubject extends `${infer Name}:${string}` ? Name : never;

const KIND_TEXTS: Record<Kind, KeyTaking<{ id: string }>> = {
  account: 'log.about.account',
  hold: 'log.about.hold',
  delivery: 'log.about.delivery',
  upload: 'log.about.upload',
  dispute: 'log.about.dispute',
  complaint: 'log.about.complaint',
  payout: 'log.about.payout',
  house: 'log.about.house',
  tariff: 'log.about.tariff',
  approval: 'log.about.approval',
  newsletter: 'log.about.newsletter',
  promotion: 'log.about.promotion',
  company: 'log.about.company',
  decision: 'log.about.decision',
};

/**
 * Label of an entry's subject: a person by name, anything else by its kind and id; an unknown kind as it is recorded.
 */
export function subjectLabel(
  { subject, about }: Pick<AuditEntry, 'subject' | 'about'>,
  t: Translate,
): string {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (about !== null) return t('log.about.person', { name: about, id });
  return Object.hasOwn(KIND_TEXTS, kind) ? t(KIND_TEXTS[kind as Kind], { id }) : subject;
}
