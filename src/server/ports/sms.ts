/**
 * Sends short texts to canonical phones, which leave in E.164 form (`+40…`). When it throws the text has not left, and
 * the caller tries again later.
 */
export type Sms = { send(message: { to: string; text: string }): Promise<void> };
