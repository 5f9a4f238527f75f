import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withId, paths } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';

// The label of a parcel that waits for its courier: files to print, and the AWB to write by hand.

const AT_IT = withId(paths.viewDetails, 'livrarea-1');
const card = () => page.getByRole('region', { name: 'Eticheta coletului' });

test('the label card shows the AWB in groups and one file of each format', async () => {
  showDelivery();
  await open(AT_IT, SENDER);
  await expect.element(card()).toMatchTextContent('AWB 5392 8116 6');
  for (const [name, format] of [
    ['PDF 10 × 15 cm', '100x150'],
    ['PDF A4, patru pe pagină', 'a4x4'],
    ['ZPL, imprimantă termică', 'zpl'],
  ]) {
    const file = card().getByRole('link', { name });
    await expect
      .element(file)
      .toHaveAttribute('href', `/api/v1/deliveries/livrarea-1/label?format=${format}`);
    await expect.element(file).toHaveAttribute('download');
  }
  await looksRight();
});

test('the label card goes once the parcel is with its courier', async () => {
  showDelivery({ stage: 'to_dropoff' });
  await open(AT_IT, SENDER);
  await expect.element(page.getByText('Bulevardul Eroilor 43').first()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});
