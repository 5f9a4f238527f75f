import type { Tracking } from '#contract/tracking/tracking.ts';
import { valuesIn } from '#messages/message-key.ts';
import { catalogueOf } from '#web/i18n/catalogues.ts';
import { fill } from '#web/i18n/lite.ts';
import type { IslandTexts } from '#web/islands/texts.ts';

/** The texts of the receiver's page, in Romanian. */
export const TEXTS: IslandTexts = {
  locale: 'ro',
  t: (key, ...values) => fill('ro', catalogueOf('ro')[key], valuesIn(values)),
};

/** What the receiver's link shows of a delivery whose courier is at the door. */
export const tracked = (more: Partial<Tracking> = {}): Tracking => ({
  ...{ number: 20_418, link: 'receiver', status: 'accepted', stage: 'at_dropoff', senderName: 'Andreea' },
  ...{ courier: null, pickup: { area: 'București', lat: 44.43, lng: 26.1 }, route: [], position: null },
  ...{ dropoff: { area: 'București', lat: 44.47, lng: 26.1 }, etaMinutes: null, cod: null, pin: null },
  ...{
    inspection: null,
    wishes: null,
    canAsk: false,
    absence: null,
    helpAskedAt: null,
    canAskHelp: true,
    deliverBy: null,
    returns: null,
  },
  ...{ rating: null, canRate: false, timeline: [] },
  ...more,
});
