import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AdminSettings, adminSettings, type SettingGroup } from '#contract/staff/admin-settings.ts';
import { SETTING_GROUP_NAMES, settingGroup } from '#domain/staff/settings-table.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, NO_NETWORK } from './server.ts';

const long = `curier-${'foarte-'.repeat(20)}lung`;
const states = [
  { name: 'PUBLIC_ORIGIN', source: 'environment' as const, value: `https://${long}.ro` },
  { name: 'S3_ENDPOINT', source: 'file' as const, value: null },
];
const groups = SETTING_GROUP_NAMES.map((id): SettingGroup => {
  const { state, settings } = settingGroup(id, states);
  return { id, state, settings, answers: id === 'pictures' ? false : id === 'database' ? true : null };
});
const given: AdminSettings = { demo: true, groups };
const groupOf = (name: string) => page.getByRole('region', { name, exact: true });

test('an administrator sees what is set, from where, what is missing and what does not answer', async () => {
  answer(adminSettings, given);
  await open('/admin/setari', ADMIN);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Setările instalării' })).toBeVisible();
  await expect.element(page.getByText('Demonstrație: oamenii', { exact: false })).toBeVisible();
  await expect.element(groupOf('Adresa')).toMatchTextContent(`${long}.rodin mediu`);
  await expect.element(groupOf('Adresa').getByText('Setat', { exact: true })).toBeVisible();
  await expect.element(groupOf('E-mail').getByText('Lipsește')).toBeVisible();
  await expect.element(groupOf('E-mail')).toMatchTextContent('Niciun e-mail nu pleacă');
  await expect.element(groupOf('Fotografii')).toMatchTextContent('Nu răspunde acum');
  await expect.element(groupOf('Fotografii')).toMatchTextContent('S3_ENDPOINTsetat, nu se aratădin fișier');
  await expect.element(groupOf('Baza de date').getByText('Răspunde acum.')).toBeVisible();
  await expect.element(groupOf('Copii de rezervă').getByText('Nu se vede de aici')).toBeVisible();
  await looksRight();
});

test('without a network it says so, and tries again', async () => {
  let isAway = true;
  answer(adminSettings, () => (isAway ? NO_NETWORK : given));
  await open('/admin/setari', ADMIN);
  const again = page.getByRole('button', { name: 'Încearcă din nou' });
  await expect.element(again).toBeVisible();
  await looksRight();
  isAway = false;
  await again.click();
  await expect.element(groupOf('Adresa')).toBeVisible();
});
