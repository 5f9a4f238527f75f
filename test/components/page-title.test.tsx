import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { SENDER } from './people.ts';
import { go, open } from './screen.tsx';
import { answer } from './server.ts';

const EMPTY = { items: [], nextCursor: null };

test('whoever leaves a first screen that still waits for its data gets the next screen’s title', async () => {
  const waiting = Promise.withResolvers<typeof EMPTY>();
  answer(deliveries, () => waiting.promise);
  await open('/home', SENDER);
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: SENDER.firstName }))
    .toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Se încarcă…');
  await go('/send');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Livrările mele' })).toHaveFocus();
  waiting.resolve(EMPTY);
});
