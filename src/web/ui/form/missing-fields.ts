import { flushSync } from 'react-dom';
import type { useT } from '#web/i18n/i18n-provider.tsx';

/** Fields, and the choices of a group that marks itself as empty (`data-missing`). */
const FIELDS = 'input, select, textarea, [data-missing] button';
const WRONG = ':invalid, [aria-invalid="true"], [data-missing] :is(button, input)';

let last: HTMLElement | undefined;

/**
 * Handles the press of a disabled button: every field of its form shows its error as if it had been left, the first
 * invalid one gets the focus, and a live region announces the button's reason and the names of all. A button with a
 * pending request, or with neither a form nor a reason, announces nothing.
 */
export function showMissingFields(
  button: HTMLButtonElement | HTMLInputElement,
  t: ReturnType<typeof useT>,
): void {
  const why = button.getAttribute('aria-describedby');
  if (button.matches('[data-loading], [aria-busy="true"]') || (button.type !== 'submit' && !why)) return;
  const place = button.closest<HTMLElement>('form, [role="dialog"], main') ?? document.body;
  const fields = () => [...place.querySelectorAll<HTMLInputElement>(FIELDS)];
  flushSync(() => {
    for (const field of fields()) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const wrong = fields().filter((field) => field.matches(WRONG));
  for (const field of wrong)
    if (field.matches(':invalid:not([aria-invalid="true"])')) setFieldMessage(field, t('common.needed'));
  const names = [...new Set(wrong.map(nameOf))].filter(Boolean).join(', ');
  const reason = (why && document.getElementById(why)?.textContent) ?? '';
  announce(place, [reason, names && t('common.missing', { what: names })]);
  wrong[0]?.focus();
}

function nameOf(field: HTMLInputElement): string {
  const group =
    field.closest('[data-missing]') ?? (field.type === 'radio' ? field.closest('fieldset') : null);
  const named = group ?? field;
  const title = document.getElementById(named.getAttribute('aria-labelledby') ?? '');
  const texts =
    group?.querySelector('legend, .mantine-InputWrapper-label') ?? (group ? title : field.labels?.[0]);
  return named.getAttribute('aria-label') ?? texts?.textContent.trim() ?? '';
}

/** Adds "required" to a field that shows no error of its own, until the next input. */
function setFieldMessage(field: HTMLInputElement, needed: string): void {
  const wrapper = field.closest('.mantine-InputWrapper-root');
  const group = wrapper ?? field.closest('fieldset, .mantine-Checkbox-root');
  if (!group || group.querySelector('[data-needed]')) return;
  const line = Object.assign(document.createElement('p'), { className: 'st-needed', textContent: needed });
  line.id = `needed-${crypto.randomUUID()}`;
  line.dataset['needed'] = '';
  const input = wrapper?.querySelector('.mantine-Input-wrapper');
  if (input) input.before(line);
  else group.append(line);
  const takeBack = field.type === 'radio' ? () => undefined : describe(field, line.id);
  const forget = () => {
    line.remove();
    takeBack();
  };
  // On the group, because another of its radio buttons may be chosen.
  group.addEventListener('input', forget, { once: true, capture: true });
}

/** Marks a field as invalid and adds a line to its description; returns the function that undoes both. */
function describe(field: HTMLInputElement, id: string): () => void {
  const describedBy = field.getAttribute('aria-describedby');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', describedBy ? `${describedBy} ${id}` : id);
  return () => {
    field.removeAttribute('aria-invalid');
    if (describedBy) field.setAttribute('aria-describedby', describedBy);
    else field.removeAttribute('aria-describedby');
  };
}

/**
 * Announces sentences to screen readers within the form that they are about: inside an open dialog, behind which nothing
 * is heard, and gone with its screen.
 */
function announce(place: Element, sentences: readonly string[]): void {
  last?.remove();
  last = Object.assign(document.createElement('p'), { role: 'alert', className: 'st-visually-hidden' });
  place.append(last);
  last.textContent = sentences.filter(Boolean).join(' ');
}
