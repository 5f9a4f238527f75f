import { type Channel, type Topic, TOPICS } from './topics.ts';

/** Channels that a person may switch off per topic: e-mail and push. */
const SWITCHABLE_CHANNELS = ['email', 'push'] as const satisfies readonly Channel[];
type SwitchableChannel = (typeof SWITCHABLE_CHANNELS)[number];

/** Topics that cannot be switched off: failed money, decisions about the person, disputes. */
const FIXED_TOPICS: readonly Topic[] = ['account'];

/** Topics whose mails can be stopped, each by a link in the mail itself. `jobs` has no mail. */
export const MAIL_TOPICS = ['offers', 'trip', 'money'] as const satisfies readonly Topic[];
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The topic of a mail that can be stopped, or null for a mandatory one. */
export function mailTopic(topic: Topic): MailTopic | null {
  return MAIL_TOPICS.find((one) => one === topic) ?? null;
}

/** The stored form of a switch. */
export type Muted = `${Topic}:${SwitchableChannel}`;

/** All switches. */
export const SWITCHES: readonly Muted[] = TOPICS.filter((topic) => !FIXED_TOPICS.includes(topic)).flatMap(
  (topic) => SWITCHABLE_CHANNELS.map((channel): Muted => `${topic}:${channel}`),
);

/** Whether a person receives a topic on a channel. */
export function isTopicEnabled(muted: readonly string[], topic: Topic, channel: Channel): boolean {
  return FIXED_TOPICS.includes(topic) || !muted.includes(`${topic}:${channel}`);
}
