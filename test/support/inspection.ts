import { randomUUID } from 'node:crypto';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { answerInspection, tracking } from '#contract/tracking/tracking.ts';
import { job, reportStep } from '#contract/trips/courier.ts';
import { answerForReceiver, photographInspection, startInspection } from '#contract/trips/inspections.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import type { InspectionAnswer, InspectionKind } from '#domain/deliveries/inspection.ts';
import type { TestApp } from './app.ts';
import type { Built } from './builders.ts';
import type { Person } from './people.ts';
import { uploadPicture } from './pictures.ts';
import { aParcel, aTrip } from './trips.ts';

type Requested = { inspection?: InspectionKind; inspectionMinutes?: number; cod?: number };
type Given = { answer: InspectionAnswer; remark?: string; instead?: 'refuse' };

/** Builders of deliveries with an inspection at the door; whatever happens to one happens through the API. */
export function inspectionBuilders({ as, anonymous, aCourier, aSender, takeSteps, lookAt, clock }: TestApp) {
  const at = () => clock.now().toISOString();
  const linkOf = (built: Built, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') =>
    ({ token: built.seen[link]?.split('/').at(-1) ?? '' }) as const;

  /** Lists the usual parcel with an inspection, and with goods' money where a sum is named. */
  async function list(sender: Person, { cod: amount, ...requested }: Requested): Promise<Delivery> {
    const cod = amount === undefined ? {} : { cod: { amount } };
    const quote = await as(sender).get(createQuote, { body: aTrip({ ...requested, ...cod }) });
    return as(sender).get(createDelivery, {
      body: aParcel(quote.id, { ...requested, ...cod }),
      key: randomUUID(),
    });
  }

  /** A delivery with an inspection whose courier stands at the door. */
  async function atDoor(
    requested: Requested = { inspection: 'look' },
    until: 'depart_dropoff' | 'arrive_dropoff' = 'arrive_dropoff',
  ): Promise<Built> {
    const sender = await aSender({ wallet: 1_000_000 });
    const courier = await aCourier({ vehicle: 'truck' });
    const { id } = await list(sender, requested);
    const { bounds } = await as(courier).get(job, { params: { id } });
    const body = { amount: bounds.min.amount, etaMinutes: 10 };
    const { id: offerId } = await as(courier).get(makeOffer, { params: { id }, body });
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
    const built = { id, sender, courier, offerId, seen: await lookAt(id, sender) };
    await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
    if (until === 'arrive_dropoff') await takeSteps(built, until);
    return built;
  }

  const aPhoto = async ({ courier }: Built) => (await uploadPicture(as(courier), 'proof')).id;

  /** The courier photographs the closed parcel, and the receiver opens it. */
  async function start(built: Built, photoId?: string, stepId: string = randomUUID()) {
    const body = { at: at(), stepId, photoId: photoId ?? (await aPhoto(built)) };
    return as(built.courier).call(startInspection, { params: { id: built.id }, body });
  }

  /** The receiver's answer by a link. */
  const answer = (built: Built, given: Given, link?: 'shareUrl') =>
    anonymous.call(answerInspection, { params: linkOf(built, link), body: given });

  /** The courier's answer for a receiver without a phone. */
  const answerFor = (
    built: Built,
    given: Given & { photoId?: string },
    {
      stepId = randomUUID(),
      by = built.courier,
      at: late = at(),
    }: { stepId?: string; by?: Person; at?: string } = {},
  ) => as(by).call(answerForReceiver, { params: { id: built.id }, body: { ...given, at: late, stepId } });

  async function photograph(built: Built) {
    const body = { at: at(), stepId: randomUUID(), photoId: await aPhoto(built) };
    return as(built.courier).call(photographInspection, { params: { id: built.id }, body });
  }

  /** A step at the door with the right PIN where it hands over. */
  async function step(built: Built, name: CourierStep, extra: Record<string, unknown> = {}) {
    const { pins } = await lookAt(built.id, built.sender);
    const pin = name === 'deliver' ? { pin: pins?.dropoff ?? '' } : {};
    const body = { step: name, at: at(), ...pin, ...extra };
    return as(built.courier).call(reportStep, { params: { id: built.id }, body });
  }

  const look = (built: Built) => anonymous.get(tracking, { params: linkOf(built) });

  return { list, atDoor, aPhoto, start, answer, answerFor, photograph, step, look };
}
