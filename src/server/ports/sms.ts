/**
 * Why a text message did not leave: refused (the provider will never take it), busy (it took nothing, try later), or
 * unknown (no whole answer: it may have left).
 */
type SmsFault = 'refused' | 'busy' | 'unknown';

/** A failed hand-over. `reason` is the provider's code, or a word of ours; it never repeats phone or text. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly fault: SmsFault;
  readonly reason: string;
  constructor(fault: SmsFault, reason: string) {
    super(`${fault}: ${reason}`);
    this.fault = fault;
    this.reason = reason;
  }
}

/** A text message to a canonical phone; `ref` is our own id of it, the same at every attempt. */
export type OutgoingText = { to: string; text: string; ref: string };

/** The provider's report about one message, found by our own id or by the provider's. */
export type SmsReport = {
  ref: string | null;
  providerRef: string | null;
  outcome: 'delivered' | 'failed';
  reason: string | null;
};

/** What a receiver wrote back; `providerRef` tells one that is repeated. */
export type SmsReply = { providerRef: string; from: string; text: string };

/** A call of the provider: the address as it was called, and the fields of its form and query. */
export type SmsCall = {
  url: string;
  fields: Readonly<Record<string, string>>;
  header(name: string): string | undefined;
};

/** Sends text messages to canonical phones, converted to E.164 (`+40…`), and reads what the provider reports. */
export type Sms = {
  /** What the staff see: which provider, or that there is none. */
  provider: 'twilio' | 'gateway' | 'demo' | 'none';
  /** Whether the provider recognises a repeated `ref`, so that a lost answer may be asked for again. */
  recognisesRepeats: boolean;
  /** Whether answers to its messages come back to us. */
  takesReplies: boolean;
  /** Hands one message over; throws `SmsError`. Returns the provider's id of it, if it has one. */
  send(message: OutgoingText): Promise<{ providerRef: string | null }>;
  /** The report in a call, null for one that decides nothing. Throws `forbidden` for an unsigned call. */
  readReport(call: SmsCall): SmsReport | null;
  /** The reply in a call, null for one without a sender or an id. Throws `forbidden` for an unsigned call. */
  readReply(call: SmsCall): SmsReply | null;
};

/** The paths of the provider's reports and of receivers' replies on this server. */
export const SMS_REPORT_PATH = '/api/v1/webhooks/sms/report';
export const SMS_REPLY_PATH = '/api/v1/webhooks/sms/reply';
