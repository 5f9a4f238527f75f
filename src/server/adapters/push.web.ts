import { createECDH, createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicAddress } from '#server/network-address.ts';
import type { Push, PushMessage, PushTarget } from '#server/ports/push.ts';
import { checkedLookup } from './webhooks/checked-lookup.ts';

const TIMEOUT = 10_000;
const GONE = new Set([404, 410]);

type Options = {
  /** 32 bytes in base64url: the private key that identifies this installation to push services (RFC 8292). */
  secret: string;
  /** The contact for push services: an https URL of ours, or a mailto. */
  subject: string;
  /** Whether a URL may be called; tests allow this machine. */
  mayCall?: (address: string) => boolean;
};

/** Web push (RFC 8030), encrypted for one browser (RFC 8291) and signed by this installation (RFC 8292). */
export function webPushes({ secret, subject, mayCall = isPublicAddress }: Options): Push {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(secret, 'base64url');
  const publicKey = keys.getPublicKey('base64url');
  const vapidDetails = { subject, publicKey, privateKey: secret };
  return {
    publicKey,
    send: async (target, message) => {
      const status = await post(target, message, vapidDetails, mayCall);
      if (GONE.has(status)) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`the push service answered ${status}`);
    },
  };
}

type Vapid = { subject: string; publicKey: string; privateKey: string };

/** One encrypted POST; returns the status. The library is loaded with the first one. Redirects are not followed: they would bypass the address check. */
async function post(
  { endpoint, p256dh, auth }: PushTarget,
  { urgency, ttlSeconds, ...shown }: PushMessage,
  vapidDetails: Vapid,
  mayCall: (address: string) => boolean,
): Promise<number> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails, TTL: ttlSeconds, urgency, topic: topicOf(shown.tag), contentEncoding: 'aes128gcm' },
  );
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers, timeout: TIMEOUT, agent: false, lookup: checkedLookup(mayCall) },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('timeout', () => call.destroy(new Error('the push service does not answer')));
    call.on('error', reject);
    call.end(body);
  });
}

/** A message's topic, at most 32 characters; the push service replaces a pending message of the same topic. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
