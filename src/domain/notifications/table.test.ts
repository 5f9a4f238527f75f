import { describe, expect, test } from 'vitest';
import { DELIVERY_EVENTS } from '../deliveries/events.ts';
import { SWITCHES, isTopicEnabled } from './preferences.ts';
import { FACTS, notificationsOf, NOTIFICATION_TABLE, OTHER_FACTS } from './table.ts';
import { CHANNELS } from './topics.ts';

describe('the table event × channel × person', () => {
  test('has every event of a delivery, told or with a reason why not', () => {
    for (const name of [...DELIVERY_EVENTS, ...OTHER_FACTS]) {
      const entry: unknown = NOTIFICATION_TABLE[name];
      if (typeof entry === 'string') expect(entry.length, name).toBeGreaterThan(20);
      else expect(entry, name).not.toHaveLength(0);
    }
    expect(FACTS.toSorted()).toEqual([...DELIVERY_EVENTS, ...OTHER_FACTS].toSorted());
  });

  test('tells nobody twice, and uses each channel', () => {
    const rows = FACTS.flatMap(notificationsOf);
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
    expect(new Set(rows.flatMap(({ by }) => by))).toEqual(new Set(CHANNELS));
    for (const { by, kind } of rows) expect(new Set(by).size, kind).toBe(by.length);
  });

  test('reaches the receiver by text message alone, and nobody else by it', () => {
    for (const { to, by, kind } of FACTS.flatMap(notificationsOf)) {
      expect(by.includes('sms'), kind).toBe(to === 'receiver');
      if (to === 'receiver') expect(by, kind).toEqual(['sms']);
    }
  });

  test('says of every fact about one person in which of their lists it stands', () => {
    const role = Object.fromEntries(
      FACTS.flatMap(notificationsOf).flatMap((row) => (row.to === 'person' ? [[row.place, row.role]] : [])),
    );
    // The page that a notification links to belongs to one of the two shells: sender's and courier's do not mix.
    expect(role).toEqual({
      wallet: 'sender',
      integrations: 'sender',
      companies: 'sender',
      recurring: 'sender',
      delivery: 'sender',
      earnings: 'courier',
      verification: 'courier',
      profile: 'sender',
      inbox: 'sender',
      'courier-inbox': 'courier',
      'courier-profile': 'courier',
    });
    for (const row of FACTS.flatMap(notificationsOf)) {
      if (row.to === 'person') expect(row.role, row.kind).toBe(role[row.place]);
    }
  });

  test('lets nobody switch off what they must know', () => {
    expect(isTopicEnabled(['trip:push'], 'trip', 'push')).toBe(false);
    expect(isTopicEnabled(['trip:push'], 'trip', 'email')).toBe(true);
    expect(isTopicEnabled(['account:email'], 'account', 'email')).toBe(true);
    expect(SWITCHES).not.toContain('account:email');
  });
});
