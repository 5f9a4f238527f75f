import screens from 'virtual:screens';
import type { z } from 'zod';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { cleanup, render } from 'vitest-browser-react/pure';
import { config } from '#contract/config.ts';
import { placeOutlines } from '#contract/places/outlines.ts';
import { whoIsHere } from '#contract/accounts/me.ts';
import type { User } from '#contract/accounts/auth.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { dismissToast, shownToasts } from '#web/ui/feedback/toasts.ts';
import { BootSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';
import { answer } from './server.ts';
import { SHELL_ANSWERS } from './shells.ts';

type Screen = (typeof screens)[number];

let router: ReturnType<typeof createMemoryRouter> | undefined;

const NO_OUTLINES = { available: false, attribution: null, outlines: [], names: [] };

/** Mounts the application at a path, for a guest or a signed-in person; `settings` differ from the usual ones. */
export async function open(
  at: string,
  user: User | null,
  settings: Partial<z.input<typeof config.response>> = {},
): Promise<void> {
  answer(whoIsHere, { user });
  answer(config, {
    demo: false,
    currency: 'USD',
    locale: 'ro',
    timeZone: 'Europe/Bucharest',
    paymentMethods: ['card', 'wallet', 'cash'],
    cod: null,
    cover: null,
    guarantee: false,
    returns: false,
    mapStyleUrl: null,
    mapDarkStyleUrl: null,
    passwordMinLength: 10,
    commissionBasisPoints: 2_000,
    ...settings,
  });
  // Maps ask for them on every screen; an installation without an import has none.
  answer(placeOutlines, NO_OUTLINES);
  if (user) SHELL_ANSWERS[user.role]();
  await start(at);
}

/** Mounts the same path again with empty caches, as a reload does. */
export async function reload(): Promise<void> {
  const same = address();
  await close();
  await start(same);
}

/** Navigates within the application. */
export async function go(to: string): Promise<void> {
  await router?.navigate(to);
}

/** The application's location: path, search and hash. */
export function address(): string {
  const { pathname = '', search = '', hash = '' } = router?.state.location ?? {};
  return `${pathname}${search}${hash}`;
}

/** Unmounts the application, and clears its caches and toasts: one would lie over the dialogs of the next test. */
export async function close(): Promise<void> {
  for (const { id } of shownToasts()) dismissToast(id);
  await cleanup();
  router?.dispose();
  queryClient.clear();
}

async function start(at: string): Promise<void> {
  router = createMemoryRouter([{ HydrateFallback: BootSkeleton, children: screens.map(routeOf) }], {
    initialEntries: [at],
  });
  await render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

function routeOf({ path, load, children }: Screen): RouteObject {
  const lazy = async () => {
    const { default: Component, handle } = await load();
    return { Component, handle };
  };
  const inside = children ? { children: children.map(routeOf) } : {};
  return { ...(path === undefined ? {} : { path }), lazy, ...inside };
}
