import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminSettings } from '#contract/staff/admin-settings.ts';
import { SETTING_GROUP_NAMES, settingGroup, type SettingGroupName } from '#domain/staff/settings-table.ts';
import type { Deps } from '#server/deps.ts';
import { isReady } from '../health/is-ready.ts';

/** A person waits for the page: what has not answered by then counts as silent. */
const ANSWER_MS = 3_000;

/** The settings by group, and whether what stands behind them answers now. */
export async function getSettings(deps: Deps, answerMs = ANSWER_MS): Promise<AdminSettings> {
  const answers = await tryAll(deps, answerMs);
  return {
    demo: deps.settings.demo,
    groups: SETTING_GROUP_NAMES.map((id) => ({
      id,
      answers: answers[id] ?? null,
      ...settingGroup(id, deps.settingStates),
    })),
  };
}

type Answers = Partial<Record<SettingGroupName, boolean | null>>;

async function tryAll(deps: Deps, answerMs: number): Promise<Answers> {
  const { blobs, mailer, sharedMemory } = deps;
  // No picture has this name; a store that says so answers.
  const noPicture = randomBytes(18).toString('base64url');
  const [database, pictures, mail] = await Promise.all([
    answersInTime(isReady(deps), answerMs),
    answersInTime(
      blobs.get(noPicture).then(() => true),
      answerMs,
    ),
    mailer.answers ? answersInTime(mailer.answers(answerMs), answerMs) : null,
  ]);
  return { database, pictures, mail, redis: sharedMemory ? sharedMemory.isUp() : null };
}

async function answersInTime(asked: Promise<boolean>, answerMs: number): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([
      asked.catch(() => false),
      sleep(answerMs, false, { signal: over.signal, ref: false }).catch(() => false),
    ]);
  } finally {
    over.abort();
  }
}
