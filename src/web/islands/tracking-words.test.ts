import { describe, expect, it } from 'vitest';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { valuesIn } from '#messages/message-key.ts';
import { catalogueOf } from '#web/i18n/catalogues.ts';
import { fill } from '#web/i18n/lite.ts';
import type { IslandTexts } from './texts.ts';
import { headline, underline } from './tracking-words.ts';

const texts: IslandTexts = {
  locale: 'ro',
  t: (key, ...values) => fill('ro', catalogueOf('ro')[key], valuesIn(values)),
};
const NOON_IN_ROMANIA = Date.parse('2026-11-20T10:00:00Z');

function aTracking(over: Partial<Tracking> = {}): Tracking {
  return {
    number: 20418,
    helpAskedAt: null,
    canAskHelp: false,
    link: 'receiver',
    status: 'accepted',
    stage: 'to_dropoff',
    senderName: 'Andreea P.',
    courier: null,
    pickup: { area: 'București', lat: 44.43, lng: 26.1 },
    dropoff: { area: 'București', lat: 44.47, lng: 26.1 },
    route: [],
    position: null,
    etaMinutes: 20,
    deliverBy: null,
    returns: null,
    absence: null,
    cod: null,
    inspection: null,
    pin: null,
    wishes: null,
    canAsk: false,
    rating: null,
    canRate: false,
    timeline: [],
    ...over,
  };
}

describe('what the receiver reads', () => {
  it('says minutes and a window while the parcel comes', () => {
    expect(headline(aTracking(), texts)).toBe('Coletul ajunge în 20 min');
    expect(underline(aTracking(), texts, NOON_IN_ROMANIA)).toBe('De la Andreea P. · între 12:16 și 12:24');
    const guaranteed = aTracking({ deliverBy: '2026-11-20T16:00:00Z' });
    expect(underline(guaranteed, texts, NOON_IN_ROMANIA)).toBe(
      'De la Andreea P. · între 12:16 și 12:24 · oră garantată: 20 noiembrie, 18:00',
    );
  });

  it('promises no minutes before the courier has the parcel', () => {
    const early = aTracking({ stage: 'to_pickup' });
    expect(headline(early, texts)).toBe('Curierul merge să ia coletul.');
    expect(underline(early, texts, NOON_IN_ROMANIA)).toBe('De la Andreea P.');
  });

  it('says when it was delivered', () => {
    const timeline: Tracking['timeline'] = [{ seq: 9, name: 'delivered', at: '2026-11-20T12:31:00Z' }];
    expect(headline(aTracking({ status: 'completed', stage: null, timeline }), texts)).toBe(
      'Coletul a fost primit la 14:31.',
    );
  });
});
