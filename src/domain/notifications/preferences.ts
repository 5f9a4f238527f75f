import { type Channel, type Topic, TOPICS } from './topics.ts';

/** What a person may switch: by e-mail and on the phone, each topic apart. */
const SWITCHABLE_CHANNELS = ['email', 'push'] as const satisfies readonly Channel[];
type SwitchableChannel = (typeof SWITCHABLE_CHANNELS)[number];

/** What cannot be switched off: money that did not arrive, decisions about the person, complaints. */
const FIXED_TOPICS: readonly Topic[] = ['account'];

/** Topics with mails that may be stopped, each by a link in the mail itself. `jobs` has no mail. */
export const MAIL_TOPICS = ['offers', 'trip', 'money'] as const satisfies readonly Topic[];
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The topic of a mail that may be stopped, or null for what its reader has to know. */
export function mailTopic(topic: Topic): MailTopic | null {
  return MAIL_TOPICS.find((one) => one === topic) ?? null;
}

/** A switch in its stored form. */
export type Muted = `${Topic}:${SwitchableChannel}`;

/** Every switch there is. */
export const SWITCHES: readonly Muted[] = TOPICS.filter((topic) => !FIXED_TOPICS.includes(topic)).flatMap(
  (topic) => SWITCHABLE_CHANNELS.map((channel): Muted => `${topic}:${channel}`),
);

/** Whether a person wants a topic by a channel. */
export function wants(muted: readonly string[], topic: Topic, channel: Channel): boolean {
  return FIXED_TOPICS.includes(topic) || !muted.includes(`${topic}:${channel}`);
}
