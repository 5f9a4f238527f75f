import { describe, expect, it } from 'vitest';
import { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { BookingDraft } from '../draft.ts';
import { listingBody } from './listing-body.ts';

const DRAFT: BookingDraft = {
  pickup: {
    label: 'Strada Lânăriei 93, București',
    detail: 'municipiul București',
    lat: 44.4268,
    lng: 26.1025,
  },
  dropoff: { label: 'Zalău', detail: 'Sălaj', lat: 47.19, lng: 23.06 },
  pickupAdditional: ' etaj 3 ',
  dropoffAdditional: '',
  size: 'small',
  sender: { name: ' Andreea Pop ', phone: '+40 721 111 222' },
  receiver: { name: 'Vlad Ionescu', phone: '0723 456 789' },
  pickupDate: 'tomorrow',
  pickupTime: '14:00-14:30',
  instructions: '',
  note: ' Poarta verde ',
  proofPolicy: 'pin',
  cod: null,
  inspection: null,
  cover: null,
  guarantee: null,
  returns: null,
  pieces: null,
  haulageTerms: null,
  companyId: null,
  costCentre: null,
  needsCostCentre: false,
  startedAt: null,
  waiting: null,
  unanswered: null,
  listingKey: 'key',
};

describe('listing body', () => {
  it('says what the contract takes, phones canonical and texts tidy', () => {
    const body = listingBody(DRAFT, 'quote', ['p1']);
    expect(NewDelivery.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      pickup: { address: 'Strada Lânăriei 93, București', additional: 'etaj 3' },
      dropoff: { address: 'Zalău, Sălaj' },
      sender: { name: 'Andreea Pop', phone: '0721111222' },
      note: 'Poarta verde',
      photoIds: ['p1'],
    });
    expect(body).not.toHaveProperty('instructions');
    expect(body?.dropoff).not.toHaveProperty('additional');
  });

  it('names the proof of the hand-over only when it is another than the PIN alone', () => {
    expect(listingBody(DRAFT, 'quote')).not.toHaveProperty('proofPolicy');
    const body = listingBody({ ...DRAFT, proofPolicy: 'signature' }, 'quote');
    expect(NewDelivery.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ proofPolicy: 'signature' });
  });

  it('is nothing while an end or the size is missing', () => {
    expect(listingBody({ ...DRAFT, dropoff: null }, 'quote')).toBeNull();
    expect(listingBody({ ...DRAFT, size: null }, 'quote')).toBeNull();
  });
});
