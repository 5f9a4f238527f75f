import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STAFF_ROLES, mayStaff } from '../roles.ts';
import { APPROVAL_KINDS, approvalVerbs, mayRequestApproval } from './kinds.ts';
import { APPROVAL_LIFE, APPROVAL_STATES } from './life.ts';
import { canonicalPayload } from './payload.ts';

test('a request ends once, by a second person, by who asked, or by the clock', () => {
  expect([...APPROVAL_LIFE.reachable('open')].toSorted()).toEqual([...APPROVAL_STATES].toSorted());
  for (const event of ['sign', 'refuse'] as const) {
    expect(APPROVAL_LIFE.next('open', event, 'requester')).toBeUndefined();
    expect(APPROVAL_LIFE.next('open', event, 'second')).toBeDefined();
  }
  expect(APPROVAL_LIFE.next('open', 'withdraw', 'second')).toBeUndefined();
  for (const state of APPROVAL_STATES.filter((each) => each !== 'open'))
    expect(APPROVAL_LIFE.rows.filter(({ from }) => from === (state as string))).toEqual([]);
});

test('each kind has somebody who asks, who reads all that they may ask for, and somebody who signs', () => {
  for (const kind of APPROVAL_KINDS) {
    const { read, decide } = approvalVerbs(kind);
    const askers = STAFF_ROLES.filter((role) => mayRequestApproval(role, kind));
    const signers = STAFF_ROLES.filter((role) => mayStaff(role, decide));
    expect(askers.length, kind).toBeGreaterThan(0);
    expect(signers, kind).toContain('admin');
    expect(signers, kind).not.toContain('auditor');
    for (const role of [...askers, ...signers]) {
      expect(mayStaff(role, read), `${kind} ${role}`).toBe(true);
      expect(role === 'support' || mayStaff(role, 'decisions:take'), `${kind} ${role}`).toBe(true);
    }
  }
});

test('the text of a payload depends on what is in it and not on the order', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.string(), (payload, name) => {
      const turned = Object.fromEntries(Object.entries(payload).toReversed());
      expect(canonicalPayload(turned)).toBe(canonicalPayload(payload));
      const other = { ...payload, [name]: `${String(payload[name])} altceva` };
      expect(canonicalPayload(other)).not.toBe(canonicalPayload(payload));
    }),
  );
});
