import { randomUUID } from 'node:crypto';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { codPayment, payCod } from '#contract/tracking/receiver-cod.ts';
import { job, reportStep } from '#contract/trips/courier.ts';
import type { TestApp } from './app.ts';
import type { Built } from './builders.ts';
import type { Person } from './people.ts';
import { aParcel, aTrip } from './trips.ts';

export type CodInput = { amount: number; payoutIban?: string; reference?: string };
type Taken = { method: 'cash' | 'card'; amount: number };
type People = { sender?: Person; courier?: Person };

/** Builders of deliveries with goods' money; whatever happens to one happens through the API. */
export function codBuilders({
  as,
  anonymous,
  aCourier,
  aSender,
  takeSteps,
  lookAt,
  clock,
  provider,
}: TestApp) {
  /** Lists the usual parcel with goods' money; the answer may be a refusal. */
  async function list(sender: Person, cod: CodInput) {
    const quote = await as(sender).get(createQuote, { body: aTrip({ cod: { amount: cod.amount } }) });
    return as(sender).call(createDelivery, { body: aParcel(quote.id, { cod }), key: randomUUID() });
  }

  /** A courier's offer at the lowest price. */
  async function bid(courier: Person, id: string) {
    const { bounds } = await as(courier).get(job, { params: { id } });
    const body = { amount: bounds.min.amount, etaMinutes: 10 };
    return as(courier).call(makeOffer, { params: { id }, body });
  }

  /** A delivery with goods' money whose courier stands at the door. */
  async function atDoor(cod: CodInput, people: People = {}): Promise<Built> {
    const sender = people.sender ?? (await aSender({ wallet: 1_000_000 }));
    const courier = people.courier ?? (await aCourier({ vehicle: 'truck' }));
    const { id } = (await list(sender, cod)).body as Delivery;
    const { id: offerId } = (await bid(courier, id)).body as { id: string };
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
    const built = { id, sender, courier, offerId, seen: await lookAt(id, sender) };
    await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff');
    return built;
  }

  /** The hand-over with the right PIN, and what it says of the money; `at` is the phone's time. */
  async function handOver(
    { id, sender, courier }: Built,
    taken: Taken | null,
    { at = clock.now(), stepId }: { at?: Date; stepId?: string } = {},
  ) {
    const { pins } = await lookAt(id, sender);
    const body = {
      ...{ step: 'deliver' as const, at: at.toISOString(), pin: pins?.dropoff ?? '' },
      ...(taken ? { cod: taken } : {}),
      ...(stepId ? { stepId } : {}),
    };
    return as(courier).call(reportStep, { params: { id }, body });
  }

  /** A delivered parcel whose goods' money its courier has. */
  async function withMoney(cod: CodInput, people?: People): Promise<Built> {
    const built = await atDoor(cod, people);
    await handOver(built, { method: 'cash', amount: cod.amount });
    return built;
  }

  /** The receiver's link of a delivery. */
  async function tokenOf({ id, sender }: Built): Promise<string> {
    return (await lookAt(id, sender)).trackingUrl?.split('/').at(-1) ?? '';
  }

  /** The receiver presses "pay": the provider's page, or a refusal. */
  async function payPage(built: Built) {
    return anonymous.call(payCod, { params: { token: await tokenOf(built) } });
  }

  /** What the receiver sees when they are back from the provider's page. */
  async function comeBack(built: Built) {
    return anonymous.get(codPayment, { params: { token: await tokenOf(built) } });
  }

  /** A delivery whose goods' money the receiver's card has paid, the courier at the door. */
  async function paidByCard(cod: CodInput, people?: People): Promise<Built> {
    const built = await atDoor(cod, people);
    const { redirectUrl } = (await payPage(built)).body as { redirectUrl: string };
    await provider.pay(redirectUrl);
    await comeBack(built);
    return built;
  }

  return { list, bid, atDoor, handOver, withMoney, tokenOf, payPage, comeBack, paidByCard };
}
