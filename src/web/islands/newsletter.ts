import { ApiProblem } from '#web/api/problem.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { close, isClosed, one, announceText } from './dom.ts';
import { islandTexts } from './texts.ts';

const { t, locale } = islandTexts('page');

function refuse(form: HTMLFormElement, field: HTMLInputElement, reason: string): void {
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid');
  field.setAttribute('aria-invalid', 'true');
  announceText(one(form, '[data-problem]'), reason);
  field.focus();
}

async function send(form: HTMLFormElement, email: string): Promise<void> {
  const button = one<HTMLButtonElement>(form, 'button');
  const problem = one(form, '[data-problem]');
  announceText(problem, '');
  if (isClosed(button)) return;
  close(button, true);
  try {
    await request(`${API_BASE}/newsletter`, {
      method: 'POST',
      headers: apiHeaders('POST', { 'content-type': 'application/json' }),
      body: JSON.stringify({ email, consent: true, locale }),
    });
    const done = one(form, '[data-done]');
    form.dataset['state'] = 'done';
    announceText(done, t('news.pending', { email }));
    done.focus();
  } catch (error) {
    const reason = error instanceof ApiProblem ? (error.field('email') ?? error.detail) : '';
    announceText(problem, reason || t('news.error'));
  } finally {
    close(button, false);
  }
}

/** Validates the two fields, then requests the confirmation mail and replaces the form by a message. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = one<HTMLInputElement>(form, 'input[name=email]');
  const consent = one<HTMLInputElement>(form, 'input[name=consent]');
  if (!email.validity.valid) return refuse(form, email, t('content.news.email'));
  if (!consent.checked) return refuse(form, consent, t('content.news.consent'));
  for (const input of [email, consent]) input.removeAttribute('aria-invalid');
  await send(form, email.value.trim());
}
