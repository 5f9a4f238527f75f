/** A browser that takes pushes, as it introduced itself. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a phone shows; encrypted for that one browser. `tag` replaces an earlier push of the same name. */
export type PushMessage = {
  title: string;
  body: string;
  /** Where a tap leads, below the origin. */
  path: string;
  tag: string;
  urgency: 'high' | 'normal' | 'low';
  /** The push service forgets it after so long. */
  ttlSeconds: number;
};

/**
 * Calls a phone through its browser's push service. `gone` means that nobody is there any more; when it throws the
 * caller tries again later.
 */
export type Push = {
  /** The installation's public key, with which browsers subscribe. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};
