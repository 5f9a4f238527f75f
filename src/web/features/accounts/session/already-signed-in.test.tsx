import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { textOf, htmlOf } from '#web/testing/render.fixture.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';

afterEach(() => queryClient.clear());

const seen = (address: string, user: Pick<User, 'firstName' | 'role'> | null | undefined) => {
  if (user !== undefined) queryClient.setQueryData(queryKey(me), user);
  return htmlOf(<AlreadySignedIn>formularul</AlreadySignedIn>, address);
};

test.for([
  ['/as-user', 'sender', '/home'],
  ['/as-user', 'courier', '/curier/curse'],
  ['/as-driver', 'sender', '/home'],
  ['/admin/intrare', 'admin', '/admin'],
  ['/information-bussiness', 'sender', '/home'],
  ['/vehicle-information', 'courier', '/curier/curse'],
] as const)('%s leads a signed-in %s to their own door', ([address, role, home]) => {
  const html = seen(address, { firstName: 'Ana', role });
  expect(html).not.toContain('formularul');
  expect(html).toContain(`href="${home}"`);
  expect(html).toContain('href="/logout"');
});

test('guests, and who is not known yet, see the form; other screens are never replaced', () => {
  expect(seen('/as-user', undefined)).toContain('formularul');
  expect(seen('/as-user', null)).toContain('formularul');
  expect(seen('/logout', { firstName: 'Ana', role: 'sender' })).toContain('formularul');
  expect(textOf(<AlreadySignedIn>formularul</AlreadySignedIn>, '/information-user')).toContain(
    'Ești deja în cont, Ana',
  );
});
