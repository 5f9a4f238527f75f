import { expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AN_OFFER, aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { htmlOf } from '#web/testing/render.fixture.tsx';
import { TripPanel } from '../trips/active/trip-panel.tsx';
import { CourierCard } from '../deliveries/detail/courier-card.tsx';
import { DetailsCard } from '../deliveries/detail/details-card.tsx';
import { ProofCard } from '../deliveries/handover/proof-card.tsx';
import { OfferCard } from '../offers/sender/offer-card.tsx';
import { NoticeForm } from './notice-form.tsx';

const AT = '2026-11-22T10:00:00.000Z';
const ID = 'livrarea-1';
const AVATAR_URL = '/uploads/fata-lui-vlad-01';
const INSTRUCTIONS = { entrance: 'Scara B', absence: null };
const ACTIVE = { status: 'accepted', stage: 'at_pickup' } as const;

function trip(change: Partial<Delivery>) {
  const nothing = () => undefined;
  return (
    <TripPanel
      trip={aDeliveryIn(ACTIVE, { viewer: 'courier', ...change })}
      stage="at_pickup"
      tracking="off"
      busy={false}
      error={null}
      revocable={null}
      onPress={nothing}
      onUndo={nothing}
      onMessage={nothing}
      onHelp={nothing}
    />
  );
}

function proofs(hidden: boolean) {
  const of = (name: 'picked_up' | 'delivered') => ({
    ...{ name, at: AT, by: 'photo' as const, signedBy: null, position: null },
    ...{ photoUrl: hidden ? null : `/uploads/${name}`, photoHidden: hidden, isLabelScanned: false },
    ...{ signatureUrl: null, signatureHidden: false },
  });
  const drawn = { signatureUrl: hidden ? null : '/uploads/semnatura', signatureHidden: hidden };
  const all = [of('picked_up'), { ...of('delivered'), ...drawn }];
  return <ProofCard delivery={aDeliveryIn({ status: 'completed', stage: null }, { proofs: all })} />;
}

function offer(photoUrl: string | null) {
  const courier = { ...AN_OFFER.courier, photoUrl };
  return (
    <OfferCard
      deliveryId={ID}
      offer={{ ...AN_OFFER, courier }}
      estimate={AN_OFFER.amount}
      tag={undefined}
      isSelected={false}
      isNew={false}
      onSelect={() => undefined}
    />
  );
}

function courierCard(photoUrl: string | null) {
  const { courier } = aDeliveryIn(ACTIVE);
  return courier && <CourierCard courier={{ ...courier, photoUrl }} deliveryId={ID} />;
}

const details = (receiverWishes: Delivery['receiverWishes']) => (
  <DetailsCard delivery={aDeliveryIn(ACTIVE, { receiverWishes })} />
);

/** The subject and reference in the notice link of a screen. */
const reportedBy = (screen: React.ReactNode) =>
  Array.from(htmlOf(screen).matchAll(/\/sesizare\?[^"]*/g), ([url]) => {
    const form = htmlOf(<NoticeForm />, url.replaceAll('&amp;', '&'));
    const chosen = /<option[^>]*\bselected[^>]*>/.exec(form)?.[0] ?? '';
    const fields = Array.from(form.matchAll(/<input[^>]*>/g), ([tag]) => tag).filter((tag) =>
      /value="[^"]+"/.test(tag),
    );
    return [chosen, ...fields].map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1]).join(' ');
  });

test.for([
  [
    'the photos and the signature of a hand-over',
    () => proofs(false),
    ['photo /uploads/picked_up', 'photo /uploads/delivered', 'photo /uploads/semnatura'],
  ],
  ['a face on an offer', () => offer(AVATAR_URL), [`avatar ${AVATAR_URL}`]],
  ['a courier with a face', () => courierCard(AVATAR_URL), [`courier ${ID}`, `avatar ${AVATAR_URL}`]],
  ['a note to the courier', () => trip({ note: 'Sun la poartă' }), [`delivery ${ID}`]],
  ['instructions to the courier', () => trip({ instructions: 'Fragil' }), [`delivery ${ID}`]],
  [
    'wishes, as the courier reads them',
    () => trip({ receiverWishes: INSTRUCTIONS }),
    [`receiver_wishes ${ID}`],
  ],
  ['wishes, as the sender reads them', () => details(INSTRUCTIONS), [`receiver_wishes ${ID}`]],
] as const)('%s: each link leads to the form that knows what it is about', ([, screen, expected]) => {
  expect(reportedBy(screen())).toEqual(expected);
});

test('where nothing stands, or it is hidden already, there is nothing to report', () => {
  const screens = [proofs(true), offer(null), trip({ textsHidden: true }), details(null)];
  expect(screens.map(reportedBy)).toEqual([[], [], [], []]);
  expect(reportedBy(courierCard(null))).toEqual([`courier ${ID}`]);
});
