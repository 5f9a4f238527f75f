/** A browser's push subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The content of a push; encrypted for one browser. `tag` replaces an earlier push with the same tag. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path that a tap opens, relative to the origin. */
  path: string;
  tag: string;
  urgency: 'high' | 'normal' | 'low';
  /** How long the push service stores it. */
  ttlSeconds: number;
};

/**
 * Sends a push through the browser's push service. `gone` means that the subscription no longer exists; when it throws,
 * the caller retries later.
 */
export type Push = {
  /** The installation's public key, with which browsers subscribe. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
