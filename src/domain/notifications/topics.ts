/** Channels of a notification. The list in the application always has it. */
export const CHANNELS = ['in_app', 'email', 'push', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Topics that a person may switch off, separately for e-mail and push. `account` is mandatory: it stays on. */
export const TOPICS = ['offers', 'trip', 'money', 'jobs', 'account'] as const;
export type Topic = (typeof TOPICS)[number];
