import { describe, expect, it } from 'vitest';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { progressSteps } from './progress-steps.ts';

type Seen = Pick<Delivery, 'status' | 'stage' | 'timeline'>;
const at = (name: Delivery['timeline'][number]['name'], seq: number) => ({
  seq,
  name,
  at: `2026-11-20T12:0${seq}:00Z`,
});
const states = (seen: Seen) => progressSteps(seen).map((step) => step.state);

describe('relay', () => {
  it('waits at the offers while the delivery is open', () => {
    const seen: Seen = { status: 'open', stage: null, timeline: [at('listed', 1)] };
    expect(states(seen)).toEqual(['done', 'current', 'todo', 'todo', 'todo']);
    expect(progressSteps(seen)[0]?.at).toBe('2026-11-20T12:01:00Z');
  });

  it('follows the parcel from the courier to the hand-over', () => {
    const accepted = (stage: Delivery['stage']): Seen => ({ status: 'accepted', stage, timeline: [] });
    expect(states(accepted('to_pickup'))).toEqual(['done', 'done', 'current', 'todo', 'todo']);
    expect(states(accepted('to_dropoff'))).toEqual(['done', 'done', 'done', 'current', 'todo']);
    expect(states({ status: 'completed', stage: null, timeline: [] })).toEqual(Array(5).fill('done'));
  });

  it('shows only what happened when it ended early', () => {
    const seen: Seen = { status: 'cancelled', stage: null, timeline: [at('listed', 1), at('cancelled', 2)] };
    expect(states(seen)).toEqual(['done', 'todo', 'todo', 'todo', 'todo']);
  });
});
