import { defineLife } from '../../state-machine.ts';

/** The ways in which a receiver may pay for the goods. */
export const COD_METHODS = ['cash', 'card'] as const;
export type CodMethod = (typeof COD_METHODS)[number];

/**
 * Where the money of a cash on delivery is: to be collected, with the courier, with the platform, in a remittance or
 * ready for the next one, with the sender; or nothing is collected any more, because the receiver refused, the parcel came back, or the delivery
 * ended before.
 */
export const COD_STATES = [
  'due',
  'collected',
  'handed_in',
  'payable',
  'sent',
  'refused',
  'returned',
  'void',
] as const;
export type CodState = (typeof COD_STATES)[number];

type CodEvent = 'collect' | 'refuse' | 'hand_in' | 'prepare' | 'remit' | 'come_back' | 'bring_back' | 'end';
type CodRow = { from: CodState; event: CodEvent; to: CodState };

const COD_TABLE: readonly CodRow[] = [
  { from: 'due', event: 'collect', to: 'collected' },
  { from: 'due', event: 'refuse', to: 'refused' },
  { from: 'due', event: 'bring_back', to: 'returned' },
  { from: 'due', event: 'end', to: 'void' },
  // Who refused may think again while the courier is still there.
  { from: 'refused', event: 'collect', to: 'collected' },
  { from: 'refused', event: 'bring_back', to: 'returned' },
  { from: 'refused', event: 'end', to: 'void' },
  { from: 'collected', event: 'hand_in', to: 'handed_in' },
  { from: 'handed_in', event: 'prepare', to: 'payable' },
  { from: 'payable', event: 'remit', to: 'sent' },
  // A bank may return what it had.
  { from: 'sent', event: 'come_back', to: 'payable' },
];

/** The life of a cash on delivery: what has no row is impossible. */
export const COD_LIFE = defineLife(COD_TABLE, 'event');

/** Whether the money is still to be collected, should the receiver take the parcel. */
export function isCollectable(state: CodState): boolean {
  return COD_LIFE.next(state, 'collect') !== undefined;
}
