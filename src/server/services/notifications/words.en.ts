import { SYSTEMS_WORDS_EN } from './words-systems.ts';
import { PAPER_WORDS_EN } from './words-papers.ts';
import { PAYMENT_WORDS_EN } from './words-payments.ts';
import { PAYOUT_WORDS_EN } from './words-payouts.ts';
import { HOLD_WORDS_EN } from './words-holds.ts';
import { VERIFICATION_WORDS_EN } from './words-verification.ts';
import type { NotificationTexts } from './words.ts';

/** Every message in English. A name may be any; the sentences go with each. */
export const WORDS_EN: NotificationTexts = {
  'listed.nearby': () => ({ title: 'New job near you', text: 'A job came up in the area where you work.' }),
  'relisted.nearby': () => ({
    title: 'New job near you',
    text: 'A job in the area where you work is open again.',
  }),
  'offer_made.sender': ({ number, name }) => ({
    title: `New offer for #${number}`,
    text: `${name} would like to carry your parcel.`,
  }),
  'offer_changed.sender': ({ number, name }) => ({
    title: `An offer for #${number} has changed`,
    text: `${name} changed the offer.`,
  }),
  'offer_withdrawn.sender': ({ number, name }) => ({
    title: `An offer for #${number} was withdrawn`,
    text: `${name} can no longer come at that price.`,
  }),
  'offer_refused.bidder': ({ number }) => ({
    title: `Your offer for #${number} was refused`,
    text: 'While the job is open you may make another one.',
  }),
  'counter_proposed.bidder': ({ number }) => ({
    title: `Counter-offer for #${number}`,
    text: 'The sender proposes another price. Answer while it lasts.',
  }),
  'counter_withdrawn.bidder': ({ number }) => ({
    title: `The counter-offer for #${number} was withdrawn`,
    text: 'Your offer stands at its own price.',
  }),
  'counter_accepted.sender': ({ number, name }) => ({
    title: `${name} took your price for #${number}`,
    text: 'Choose the offer while it lasts.',
  }),
  'counter_answered.sender': ({ number, name }) => ({
    title: `${name} answered with another price for #${number}`,
    text: 'Look at the new price and choose.',
  }),
  'counter_refused.sender': ({ number, name }) => ({
    title: `${name} keeps the price for #${number}`,
    text: 'The counter-offer was refused, the offer still stands.',
  }),
  'kept_payment_returned.sender': ({ number }) => ({
    title: `The money for #${number} came back to you`,
    text: 'No other courier was chosen within an hour. The delivery stays open.',
  }),
  'reservation_released.sender': ({ number }) => ({
    title: `The payment for #${number} was not made`,
    text: 'The delivery is open again and its offers are in place. No money was taken.',
  }),
  'accepted.courier': ({ number }) => ({
    title: `You were chosen for #${number}`,
    text: 'The money is held for you. Set off for the pickup.',
  }),
  'accepted.others': ({ number }) => ({
    title: `The sender chose another offer for #${number}`,
    text: 'If that courier drops out, yours comes back while it lasts.',
  }),
  'accepted.sender': ({ number, name }) => ({
    title: `The payment for #${number} is confirmed`,
    text: `${name} is coming for the parcel.`,
  }),
  'accepted.receiver': () => ({
    title: 'A parcel is on its way to you',
    text: 'Follow it and see your PIN here:',
  }),
  'departed.sender': ({ number, name }) => ({
    title: `${name} is on the way to you`,
    text: `Get parcel #${number} ready.`,
  }),
  'arrived_at_pickup.sender': ({ number, name }) => ({
    title: `${name} is at the pickup`,
    text: `Hand over parcel #${number} with its pickup PIN.`,
  }),
  'picked_up.sender': ({ number, name }) => ({
    title: `Parcel #${number} was picked up`,
    text: `${name} is taking it to the receiver.`,
  }),
  'departed_to_dropoff.receiver': ({ name }) => ({
    title: 'Your parcel is on the road',
    text: `${name} is coming to you. Have your PIN ready:`,
  }),
  'courier_near.sender': ({ number, name }) => ({
    title: `Parcel #${number} is near the receiver`,
    text: `${name} will be there in a few minutes.`,
  }),
  'courier_near.receiver': ({ name }) => ({
    title: 'Your parcel is a few minutes away',
    text: `${name} is near. Your PIN is here:`,
  }),
  'arrived_at_dropoff.sender': ({ number, name }) => ({
    title: `Parcel #${number} is at the door`,
    text: `${name} is at the receiver’s.`,
  }),
  'arrived_at_dropoff.receiver': ({ name }) => ({
    title: 'Your parcel is at the door',
    text: `${name} is waiting for you. Your PIN is here:`,
  }),
  'receiver_link_replaced.receiver': () => ({
    title: 'Your link has changed',
    text: 'The old one no longer opens anything. The new one is here:',
  }),
  'receiver_asked.courier': ({ number }) => ({
    title: `The receiver changed something for #${number}`,
    text: 'Read the new directions before you arrive.',
  }),
  'absence_announced.sender': ({ number, name }) => ({
    title: `${name} cannot find the receiver of #${number}`,
    text: 'The receiver has a few more minutes to answer. Call them if you can.',
  }),
  'absence_announced.receiver': () => ({
    title: 'The courier is at the door and cannot find you',
    text: 'Say within a few minutes that you are there, here:',
  }),
  'receiver_here.courier': ({ number }) => ({
    title: `The receiver is there for #${number}`,
    text: 'They said “I am here”. Wait a little longer.',
  }),
  'proof_policy_changed.courier': ({ number }) => ({
    title: `The proof of hand-over has changed for #${number}`,
    text: 'See what is asked for at the door now.',
  }),
  'delivered.sender': ({ number, name }) => ({
    title: `Parcel #${number} was delivered`,
    text: `The receipt is with the trip’s details, where you can rate ${name} too.`,
  }),
  'attempt_failed.sender': ({ number, name }) => ({
    title: `Parcel #${number} could not be handed over`,
    text: `${name} did not find the receiver. See what comes next.`,
  }),
  'attempt_failed.receiver': () => ({
    title: 'We did not find you for your parcel',
    text: 'See here what you can do:',
  }),
  'courier_dropped_out.sender': ({ number, name }) => ({
    title: `${name} cannot carry parcel #${number} any more`,
    text: 'The other offers are waiting. If you have paid, the money stays an hour for the next one, then comes back.',
  }),
  'return_started.sender': ({ number, name }) => ({
    title: `Parcel #${number} is coming back to you`,
    text: `${name} is bringing it back.`,
  }),
  'returned.sender': ({ number, name }) => ({
    title: `Parcel #${number} is back`,
    text: `${name} has brought it back to you.`,
  }),
  'cancelled.courier': ({ number }) => ({
    title: `Delivery #${number} was cancelled`,
    text: 'Do not go to the pickup. A fee that is due to you shows in your earnings.',
  }),
  'cancelled.others': ({ number }) => ({
    title: `Job #${number} was cancelled`,
    text: 'Your offer does not stand any more.',
  }),
  'cancelled.sender': ({ number }) => ({
    title: `Delivery #${number} was cancelled`,
    text: 'What you paid comes back to you.',
  }),
  'cancelled.receiver': () => ({
    title: 'Your parcel is not coming',
    text: 'The sender cancelled the delivery.',
  }),
  'expired.sender': ({ number }) => ({
    title: `Delivery #${number} has expired`,
    text: 'Nobody was chosen in time. List it again with one tap.',
  }),
  'expired.others': ({ number }) => ({
    title: `Job #${number} has expired`,
    text: 'The sender chose no offer in time.',
  }),
  'declared_lost.sender': ({ number }) => ({
    title: `Parcel #${number} was declared lost`,
    text: 'We are sorry. See what happens with your money.',
  }),
  'declared_lost.courier': ({ number }) => ({
    title: `Parcel #${number} was declared lost`,
    text: 'The decision was made by the staff.',
  }),
  'money_released.courier': ({ number }) => ({
    title: `The money for #${number} is yours`,
    text: 'It shows in your earnings.',
  }),
  'rated.courier': ({ number }) => ({
    title: `You were rated for #${number}`,
    text: 'The sender gave you stars.',
  }),
  'receiver_rated.courier': ({ number }) => ({
    title: `The receiver rated you for #${number}`,
    text: 'It is in your earnings, beside the trip.',
  }),
  'dispute_opened.courier': ({ number }) => ({
    title: `Complaint about #${number}`,
    text: 'The money of this job waits for the staff’s decision.',
  }),
  'dispute_opened.staff': ({ number }) => ({
    title: `New complaint: #${number}`,
    text: 'A sender waits for a decision.',
  }),
  'dispute_resolved.sender': ({ number }) => ({
    title: `Decision on your complaint about #${number}`,
    text: 'See what was decided and why.',
  }),
  'dispute_resolved.courier': ({ number }) => ({
    title: `Decision on the complaint about #${number}`,
    text: 'See what was decided about the job’s money.',
  }),
  'top_up_done.person': () => ({
    title: 'The money is in your wallet',
    text: 'You can use it for your next delivery.',
  }),
  'top_up_failed.person': () => ({
    title: 'The wallet top-up did not work',
    text: 'Your bank refused the payment. No money was taken.',
  }),
  'wallet_refunded.person': () => ({
    title: 'Money from your wallet is back on its way to the card',
    text: 'The bank has it. You see it on the card within a few days.',
  }),
  'cash_handed_in.person': () => ({
    title: 'The cash you handed in is booked',
    text: 'It was taken off what you owed. See in your earnings what is left.',
  }),
  'goodwill_to_sender.sender': ({ number }) => ({
    title: `You have been given money for #${number}`,
    text: 'Ștafeta has added a sum to your wallet, as an apology for this delivery.',
  }),
  'goodwill_to_courier.courier': ({ number }) => ({
    title: `You have been given something extra for #${number}`,
    text: 'Ștafeta has added it to your earnings.',
  }),
  ...PAYMENT_WORDS_EN,
  ...PAYOUT_WORDS_EN,
  ...VERIFICATION_WORDS_EN,
  ...SYSTEMS_WORDS_EN,
  ...HOLD_WORDS_EN,
  ...PAPER_WORDS_EN,
};
