import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { COD_NETTING_TEXT, netted } from './netting.ts';

it('takes what is held, as far as earnings reach, and never what is disputed', () => {
  expect(netted({ held: 300, disputed: 0, payable: 1_000, owed: 0 })).toBe(300);
  expect(netted({ held: 300, disputed: 100, payable: 1_000, owed: 0 })).toBe(200);
  expect(netted({ held: 300, disputed: 0, payable: 1_000, owed: 900 })).toBe(100);
  expect(netted({ held: 300, disputed: 0, payable: 100, owed: 900 })).toBe(0);
  expect(netted({ held: 100, disputed: 200, payable: 1_000, owed: 0 })).toBe(0);
});

it('is never negative, and never above what is held or owed to the courier', () => {
  const sum = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.record({ held: sum, disputed: sum, payable: sum, owed: sum }), (balances) => {
      const amount = netted(balances);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(Math.max(0, balances.held - balances.disputed));
      expect(amount).toBeLessThanOrEqual(Math.max(0, balances.payable - balances.owed));
    }),
  );
});

it('has a version of its own for each text', () => {
  const texts = LOCALES.map((locale) => say(locale, 'earn.netting.text')).join();
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 8);
  // Another text needs another version, and its hash here.
  expect([COD_NETTING_TEXT, hash]).toEqual(['2026-11-26', 'b42ab532']);
});
