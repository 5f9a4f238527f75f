import { expect, test } from 'vitest';
import { COD_SHORT_OWNERS } from '#domain/money/cod/shortages.ts';
import { say } from '#messages/say.ts';
import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { factValue } from './fact-words.ts';

const t = ((key: PlainKey) => say('ro', key)) as unknown as Translate;

test('who bears a shortage is told in words; the same word in another fact stays as it was written', () => {
  expect(COD_SHORT_OWNERS.map((owner) => factValue('owner', owner, t))).toEqual(['curierul', 'platforma']);
  expect(factValue('name', 'courier', t)).toBe('courier');
});
