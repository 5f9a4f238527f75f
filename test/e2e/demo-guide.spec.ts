import { DESK, expect, PHONE, test } from './fixtures.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';

// The guide of the demo, `/demo`.

for (const [width, look] of [
  ['360 px', PHONE],
  ['a desk', DESK],
] as const)
  test(`the guide is clean and fits ${width}, light and dark`, async ({ arrive }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await arrive(null, { ...look, colorScheme });
      await page.goto('/demo');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Încearcă Ștafeta');
      await axeClean(page, `/demo, ${width}, ${colorScheme}`);
      await noSidewaysScroll(page, '/demo');
    }
  });

test('one tap opens a part as its person, another one the part of somebody else', async ({ arrive }) => {
  const { page } = await arrive(null, DESK);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Deschide ca expeditor' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Deschide ca echipă' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/demo');
  const inbox = page.getByRole('link', { name: 'Mesajele e-mail' });
  await expect(inbox).toHaveAttribute('href', '/dev/mail');
});
