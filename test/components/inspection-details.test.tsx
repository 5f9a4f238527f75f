import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, withId } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { axeClean } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';

const AT = '2026-11-24T09:30:00.000Z';

test('the sender reads what the receiver said, who said it, and sees both pictures', async () => {
  showDelivery({
    inspection: {
      ...{ kind: 'look', minutes: 5, startedAt: AT, endsAt: AT, answer: 'remark', by: 'courier' },
      ...{ answeredAt: AT, remark: 'Colțul e lovit.', needsPhoto: false },
      photos: [
        { of: 'closed', at: AT, url: '/uploads/poza-1' },
        { of: 'opened', at: AT, url: '/uploads/poza-2' },
      ],
    },
  });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  const card = page.getByRole('region', { name: 'Verificare la livrare' });
  await expect.element(card.getByText('Destinatarul îl ia, cu o observație')).toBeVisible();
  await expect.element(card.getByText('Colțul e lovit.')).toBeVisible();
  await expect.element(card.getByText('Răspunsul l-a dat curierul')).toBeVisible();
  expect(card.getByRole('img').elements()).toHaveLength(2);
  await axeClean('with the answer');
});
