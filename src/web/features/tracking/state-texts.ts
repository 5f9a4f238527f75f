import { STAGES } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { sentenceOf } from './state-sentences.ts';

/** What the receiver reads about each state, by the name under which the page keeps it (`accepted/to_dropoff`, `cancelled`). */
export function stateSentences(): [state: string, key: PlainKey][] {
  const statuses = DELIVERY_STATUSES.filter((status) => status !== 'accepted');
  return [
    ...statuses.map((status): [string, PlainKey] => [status, sentenceOf(status, null)]),
    ...STAGES.map((stage): [string, PlainKey] => [`accepted/${stage}`, sentenceOf('accepted', stage)]),
  ];
}
