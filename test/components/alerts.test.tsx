import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationSettings } from '#contract/notifications/notifications.ts';
import {
  acknowledgeAlert,
  type Alert,
  type AlertRule,
  alertRules,
  alerts,
  changeAlertRule,
  createAlertRule,
  snoozeAlert,
} from '#contract/staff/alerts.ts';
import { AT } from './board.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Alerts: what lasts and who looks after it, and the form of a rule.

const alert = (change: Partial<Alert> = {}): Alert => ({
  ...{ id: 'alerta-1', rule: { id: 'regula-1', name: 'Blocaje' }, trouble: 'pin_locked', state: 'open' },
  ...{ delivery: { id: 'livrarea-1', number: 20_418 }, since: AT, openedAt: AT, dueAt: AT },
  ...{ isBreached: true, escalatedAt: AT, acknowledgedBy: null, acknowledgedAt: null },
  ...{ snoozedBy: null, snoozedUntil: null, closedAt: null },
  ...change,
});
const RULE: AlertRule = {
  ...{ id: 'regula-1', version: 3, name: 'Blocaje', condition: { class: 'blocked' }, forMinutes: 5 },
  ...{ county: 'CJ', days: [1, 2, 3, 4, 5], hours: { fromMinute: 1_320, toMinute: 360 } },
  target: { to: 'role', role: 'operator', by: 'push' },
  escalation: { to: 'webhook', url: 'https://garda.example/alerte' },
  ...{ answerMinutes: 15, ownerId: ADMIN.id, ownerName: 'Ana Dobre', enabled: true },
  answers: { told: 20, met: 18, breached: 2, percentMet: 90 },
  lastCall: { at: AT, state: 'failed', status: 500 },
};
const showAlerts = (items: Alert[]) => answer(alerts, { items, nextCursor: null, unanswered: items.length });
const showRules = (items: AlertRule[]) => {
  answer(alertRules, { items, members: [{ id: ADMIN.id, name: 'Ana Dobre' }] });
  answer(notificationSettings, {
    ...{ muted: [], quietHours: null },
    push: {
      publicKey: 'BCk-QqERU0q-CfYZjcuB6lnyyOYfJ2AifKqfeGIm7Z-HiTU5T9eTG5GxVA0_OH5mMlI4UkkDTpaZwozy0TzdZ2M',
      here: false,
    },
  });
};

test('an alert says what lasts, since when and how late an answer is; one press answers it', async () => {
  showAlerts([alert()]);
  const mine = alert({ acknowledgedBy: 'Ana Dobre', acknowledgedAt: AT });
  answer(acknowledgeAlert, mine);
  answer(snoozeAlert, () => refuse('transition_refused'));
  await open('/admin/alerte', ADMIN);
  const row = page.getByRole('listitem').filter({ hasText: '20418' });
  await expect.element(row.getByRole('link', { name: 'Livrarea 20418: PIN blocat' })).toBeVisible();
  await expect.element(row).toMatchTextContent(/Dusă mai departe.*Termenul de răspuns era/);
  await looksRight();
  await row.getByLabelText('Amână alerta livrării 20418').selectOptions('60 de minute');
  await expect.element(row.getByRole('alert')).toBeVisible();
  showAlerts([mine]);
  await row.getByRole('button', { name: 'Mă ocup de livrarea 20418' }).click();
  await expect.element(row).toMatchTextContent('Se ocupă Ana Dobre');
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Fără răspuns la timp' }).click();
  expect(address()).toBe('/admin/alerte?lista=breached');
  await expect.poll(() => askedBy(alerts).at(-1)?.query).toMatchObject({ list: 'breached' });
});

test('a rule says its trouble, place, hours and answers; another version of it is not overwritten', async () => {
  showRules([RULE]);
  answer(changeAlertRule, () => refuse('transition_refused'));
  await open('/admin/alerte?lista=reguli', ADMIN);
  const row = page.getByRole('listitem').filter({ hasText: 'Blocaje' });
  await expect
    .element(row)
    .toMatchTextContent(/Clasa „Blocate”.*după 5 min · Cluj · Lu, Ma, Mi, Jo, Vi · 22:00–06:00/);
  await expect
    .element(row)
    .toMatchTextContent(/după 15 min fără răspuns: garda\.example.*90 % cu răspuns în 15 min/);
  await looksRight();
  await row.getByRole('button', { name: 'Schimbă regula Blocaje' }).click();
  const form = page.getByRole('dialog', { name: 'Blocaje' });
  await form.getByLabelText('Necazul').selectOptions('PIN blocat');
  await form.getByRole('button', { name: 'Salvează regula' }).click();
  await expect
    .poll(() => askedBy(changeAlertRule)[0]?.body)
    .toMatchObject({ version: 3, condition: { rule: 'pin_locked' } });
  await expect.element(form.getByText(/Un coleg a schimbat regula/)).toBeVisible();
  await looksRight();
});

test('a new rule that calls a server shows a refused address, then the secret', async () => {
  showRules([]);
  answer(createAlertRule, () =>
    refuse('validation_failed', [{ path: 'target.url', message: 'Adresa e în rețeaua noastră.' }]),
  );
  await open('/admin/alerte?lista=reguli', ADMIN);
  await page.getByRole('button', { name: 'Regulă nouă' }).click();
  const form = page.getByRole('dialog', { name: 'Regulă nouă' });
  const save = form.getByRole('button', { name: 'Salvează regula' });
  await expect.element(save).toBeDisabled();
  await form.getByLabelText('Numele regulii').fill('Noaptea');
  await form.getByLabelText('Cine află', { exact: true }).selectOptions('Un server (webhook)');
  await form.getByLabelText('Cine află: adresa serverului').fill('https://10.0.0.7/');
  await form.getByLabelText('Toată ziua').click();
  await form.getByLabelText('De la').fill('22:00');
  await save.click();
  await expect.element(form.getByText('Adresa e în rețeaua noastră.').first()).toBeVisible();
  await looksRight();
  answer(createAlertRule, { rule: RULE, secret: 'whsec_proba' });
  await save.click();
  await expect.element(form.getByText('whsec_proba')).toBeVisible();
  expect(askedBy(createAlertRule)[1]?.body).toMatchObject({
    ...{ name: 'Noaptea', hours: { fromMinute: 1_320, toMinute: 1_080 }, ownerId: ADMIN.id },
    target: { to: 'webhook', url: 'https://10.0.0.7/' },
  });
});
