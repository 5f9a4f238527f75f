/** The ways in which a person can be told something. The list in the application is always written. */
export const CHANNELS = ['in_app', 'email', 'push', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person may switch off, apart for e-mail and push. `account` is what they must know: it stays on. */
export const TOPICS = ['offers', 'trip', 'money', 'jobs', 'account'] as const;
export type Topic = (typeof TOPICS)[number];
