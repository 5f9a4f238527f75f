import { expect, test } from 'vitest';
import { isWritingVerb, mayStaff, rolesWith, STAFF_ROLES, STAFF_VERBS } from './roles.ts';

test('an administrator may do everything, an auditor reads everything and changes nothing', () => {
  for (const verb of STAFF_VERBS) {
    expect(mayStaff('admin', verb), verb).toBe(true);
    expect(mayStaff('auditor', verb), verb).toBe(!isWritingVerb(verb));
  }
});

test('a verb says in its name whether it reads, and nobody outside the staff has any', () => {
  for (const verb of STAFF_VERBS) {
    expect(verb).toMatch(/^[a-z]+:[a-z]+$/);
    expect(isWritingVerb(verb), verb).toBe(!/:(read|own)$/.test(verb));
    expect(mayStaff(null, verb)).toBe(false);
    expect(mayStaff(undefined, verb)).toBe(false);
  }
});

test('who has personal data beyond a name, and who holds the team', () => {
  expect(rolesWith('contacts:read')).toEqual(['operator', 'support', 'verifier', 'admin', 'auditor']);
  expect(rolesWith('documents:read')).toEqual(['verifier', 'admin', 'auditor']);
  expect(rolesWith('staff:manage')).toEqual(['admin']);
  expect(rolesWith('money:decide')).toEqual(['finance', 'admin']);
  expect(rolesWith('account:own')).toEqual(STAFF_ROLES);
});
