import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { recentPlaces } from '#contract/places/places.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearDraft } from '#web/features/deliveries/booking/draft.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer } from './server.ts';

const BOOKING = '/home?pickup=45.6427,25.5887,Bra%C8%99ov';
const note = page.getByText('MAPS=osm');
const hint = page.getByText('Trage acul de ridicare sau atinge harta la locul exact.');

/** Waits until the map's tools are there and every question of the page is answered. */
async function settled(): Promise<void> {
  await expect.element(hint).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // Answers are drawn after they are stored.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

beforeEach(() => {
  sessionStorage.clear();
  clearDraft();
});

describe('a map without streets', () => {
  test('says in the demo which setting brings them', async () => {
    await open(BOOKING, null, { demo: true });
    await expect.element(note).toBeVisible();
  });

  test('says nothing of settings to a customer', async () => {
    answer(recentPlaces, { items: [] });
    answer(deliveries, { items: [], nextCursor: null });
    await open(BOOKING, SENDER);
    await settled();
    expect(note.elements()).toHaveLength(0);
  });
});

test('a map with streets says nothing of settings', async () => {
  await open(BOOKING, null, { demo: true, mapStyleUrl: '/map/tiles.pmtiles?v=1' });
  await settled();
  expect(note.elements()).toHaveLength(0);
});

describe('a pin that is a guess', () => {
  const ask = page.getByRole('button', { name: 'Pun curierul să sune' });
  const calls = page.getByText('Curierul sună când ajunge în zonă și întreabă locul exact.');

  test('is left to the courier’s call by who cannot put it, and asks again once it is moved', async () => {
    await open(BOOKING, null);
    await ask.click();
    await expect.element(calls).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    await page.getByText('Mută acele cu butoane').click();
    await page.getByRole('button', { name: 'Mută acul 25 m spre nord' }).click();
    await expect.element(ask).toBeVisible();
    await page.getByRole('button', { name: 'Confirmă locul de ridicare' }).click();
    await expect.element(page.getByText('Punct confirmat pe hartă')).toBeVisible();
  });
});
