/**
 * Sends text messages to canonical phones, converted to E.164 (`+40…`). When it throws the text was not sent, and the
 * caller retries later.
 */
export type Sms = { send(message: { to: string; text: string }): Promise<void> };
