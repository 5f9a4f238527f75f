import { expect, test } from 'vitest';
import { ROLES } from '#domain/accounts/accounts.ts';
import { ACCOUNT_ENTRIES, ACCOUNT_MENU_TEXTS, HOME_OF, menuWithHome } from './account-menu.ts';
import { paths } from './paths.ts';

test.for(ROLES)(
  'the menu of a %s begins at their own screen, ends with the way out, names nothing twice',
  (role) => {
    const menu = menuWithHome(role);
    const addresses = menu.map(({ to }) => to);
    expect(addresses[0]).toBe(HOME_OF[role]);
    expect(menu.at(-1)).toMatchObject({ to: paths.logout, isApart: true });
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(menu.slice(1)).toEqual(ACCOUNT_ENTRIES[role]);
  },
);

test('the texts of all menus are known, each once', () => {
  expect(ACCOUNT_MENU_TEXTS).toContain('nav.signOut');
  expect(new Set(ACCOUNT_MENU_TEXTS).size).toBe(ACCOUNT_MENU_TEXTS.length);
});
