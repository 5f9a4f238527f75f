/** Sends short texts to phones. When it throws the text has not left, and the caller tries again later. */
export type Sms = { send(message: { to: string; text: string }): Promise<void> };
