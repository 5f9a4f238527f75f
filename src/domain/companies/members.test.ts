import { describe, expect, test } from 'vitest';
import { type CompanyRole, inOrder, isOpen, keepsAdmin } from './members.ts';

const member = (accountId: string, ...roles: CompanyRole[]) => ({ accountId, roles });

describe('whether somebody is left who may let people in', () => {
  const two = [member('ana', 'admin', 'orders'), member('ion', 'admin')];
  const one = [member('ana', 'admin'), member('ion', 'orders', 'money')];
  test.for([
    { of: two, who: 'ana', roles: [], isKept: true },
    { of: two, who: 'ion', roles: ['orders'], isKept: true },
    { of: one, who: 'ion', roles: [], isKept: true },
    { of: one, who: 'ana', roles: [], isKept: false },
    { of: one, who: 'ana', roles: ['orders', 'money'], isKept: false },
    { of: one, who: 'ana', roles: ['admin'], isKept: true },
    { of: one, who: 'ion', roles: ['admin'], isKept: true },
  ] as const)('$who with $roles', ({ of, who, roles, isKept }) => {
    expect(keepsAdmin(of, { accountId: who, roles })).toBe(isKept);
  });
});

test('roles are named in one order, each once', () => {
  expect(inOrder(['admin', 'orders', 'admin'])).toEqual(['orders', 'admin']);
});

test.for([
  { endedAt: null, at: 9, opens: true },
  { endedAt: null, at: 10, opens: false },
  { endedAt: null, at: 11, opens: false },
  { endedAt: new Date(5), at: 9, opens: false },
])('an invitation until 10 that ended at $endedAt, at $at', ({ endedAt, at, opens }) => {
  expect(isOpen({ endedAt, expiresAt: new Date(10) }, new Date(at))).toBe(opens);
});
