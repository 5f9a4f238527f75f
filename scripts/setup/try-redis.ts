import { redisConnection } from '#server/adapters/redis/redis-connection.ts';
import type { Answers } from './answers.ts';
import { type Finding, fails, works } from './finding.ts';

const ANSWER_MS = 5_000;

/** Connects as the product does: another service at the address, or a wrong password, is no working Redis. */
export async function tryRedis(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  if (!answers.REDIS_URL) return [works('Redis: none; enough for a single process.')];
  const link = redisConnection(answers.REDIS_URL, { log: () => {}, answerWithinMs: patienceMs });
  await link.opened(patienceMs);
  const pong = await link.attempt((client) => client.ping());
  await link.close();
  return [pong ? works('Redis: answers.') : fails('Redis: does not answer, or refuses the password.')];
}
