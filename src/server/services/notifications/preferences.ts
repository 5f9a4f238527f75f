import type { z } from 'zod';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import { SWITCHES } from '#domain/notifications/preferences.ts';
import {
  clockText,
  minuteOf,
  type QuietHours,
  USUAL_QUIET_HOURS,
} from '#domain/notifications/quiet-hours.ts';
import { findPreferences, savePreferences } from '#server/db/notifications/notification-preferences.ts';
import type { Reader } from '#server/db/notifications/notice-readers.ts';
import { hasPushSubscription } from '#server/db/notifications/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';

type Settings = z.input<typeof NotificationSettings>;

type Preferences = { muted: string[]; quiet: QuietHours | null };

/** A person's notification preferences and quiet hours; the defaults where nothing was saved. */
export async function preferencesOf(deps: Deps, accountId: string): Promise<Preferences> {
  const row = await findPreferences(deps.db, accountId);
  return preferencesIn(row ?? { muted: null, quiet_from: null, quiet_to: null });
}

/** The same from what was read with the person; nothing was saved where `muted` is null. */
export function preferencesIn({
  muted,
  quiet_from: fromMinute,
  quiet_to: toMinute,
}: Pick<Reader, 'muted' | 'quiet_from' | 'quiet_to'>): Preferences {
  if (muted === null) return { muted: [], quiet: USUAL_QUIET_HOURS };
  return { muted, quiet: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute } };
}

/** The person's own settings, and the push key and subscription of this browser. */
export async function getSettings(deps: Deps, actor: Authenticated): Promise<Settings> {
  const { muted, quiet } = await preferencesOf(deps, actor.accountId);
  return {
    muted: SWITCHES.filter((each) => muted.includes(each)),
    quietHours: quiet && { from: clockText(quiet.fromMinute), to: clockText(quiet.toMinute) },
    push: { publicKey: deps.push.publicKey, here: await hasPushSubscription(deps.db, actor.sessionHash) },
  };
}

/** Replaces the person's preferences. */
export async function saveSettings(
  deps: Deps,
  actor: Authenticated,
  { muted, quietHours }: Pick<Settings, 'muted' | 'quietHours'>,
): Promise<Settings> {
  const row = {
    muted: [...new Set(muted)],
    quiet_from: quietHours && minuteOf(quietHours.from),
    quiet_to: quietHours && minuteOf(quietHours.to),
  };
  await savePreferences(deps.db, actor.accountId, row, deps.clock.now());
  return getSettings(deps, actor);
}
