import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { close, isClosed, one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';

type Instructions = NonNullable<Tracking['wishes']>;
export type InstructionsInput = { entrance: string | null; absence: Instructions['absence'] };

const NOTHING: InstructionsInput = { entrance: null, absence: null };

function sameAs(a: InstructionsInput, b: InstructionsInput): boolean {
  return (
    JSON.stringify([a.entrance, a.absence?.choice, a.absence?.note]) ===
    JSON.stringify([b.entrance, b.absence?.choice, b.absence?.note])
  );
}

function fieldsOf(form: HTMLFormElement) {
  const input = (name: string) => one<HTMLInputElement>(form, `input[name=${name}]`);
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[name=choice]')];
  return { entrance: input('entrance'), note: input('note'), radios };
}

/** Current values of the form; `null` while a choice lacks its text. */
function read(form: HTMLFormElement): InstructionsInput | null {
  const { entrance, note, radios } = fieldsOf(form);
  const choice = radios.find((radio) => radio.checked)?.value ?? '';
  const text = note.value.trim();
  if (choice && !text) return null;
  const absence = choice ? { choice, note: text } : null;
  return { entrance: entrance.value.trim() || null, absence: absence as InstructionsInput['absence'] };
}

function write(form: HTMLFormElement, { entrance, absence }: InstructionsInput): void {
  const fields = fieldsOf(form);
  fields.entrance.value = entrance ?? '';
  fields.note.value = absence?.note ?? '';
  for (const radio of fields.radios) radio.checked = radio.value === (absence?.choice ?? '');
}

/** Shows the text field that a choice requires: a name, an hour, a place. */
function showNoteField(form: HTMLFormElement): void {
  const chosen = fieldsOf(form).radios.find((radio) => radio.checked);
  const place = one(form, '[data-wish-note]');
  place.hidden = !chosen?.value;
  one(place, '[data-wish-note-label]').textContent = chosen?.dataset['ask'] ?? '';
}

/**
 * Panel of the receiver's instructions: editable until the pickup, then read-only. `send` saves them and shows the new
 * state.
 */
export function instructionsPanel(
  root: HTMLElement,
  { t }: IslandTexts,
  send: (instructions: InstructionsInput) => Promise<void>,
): (tracking: Tracking) => void {
  const panel = one<HTMLDetailsElement>(root, '[data-instructions]');
  const form = one<HTMLFormElement>(panel, '[data-instructions-form]');
  const button = one<HTMLButtonElement>(form, 'button');
  const problem = one(form, '[data-wish-problem]');
  const done = one(form, '[data-wish-done]');
  let saved: InstructionsInput = NOTHING;
  let isTouched = false;

  const judge = () => {
    showNoteField(form);
    const instructions = read(form);
    const isSame = instructions !== null && sameAs(instructions, saved);
    close(button, instructions === null || isSame);
    const why = instructions === null ? 'recv.ask.missing' : 'recv.ask.same';
    one(form, '[data-wish-why]').textContent = isClosed(button) && !button.hidden ? t(why) : '';
  };
  form.addEventListener('input', () => {
    isTouched = true;
    done.textContent = '';
    judge();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const instructions = read(form);
    if (!instructions) return fieldsOf(form).note.focus();
    if (isClosed(button)) return;
    close(button, true);
    announceText(problem, '');
    send(instructions)
      .then(() => {
        isTouched = false;
        done.textContent = t('recv.ask.saved');
      })
      .catch((error: unknown) => {
        announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
      })
      .finally(judge);
  });

  return ({ link, canAsk, wishes: instructions }) => {
    saved = instructions ?? NOTHING;
    panel.hidden = link !== 'receiver' || !(canAsk || instructions);
    for (const field of form.elements) if (field !== button) field.toggleAttribute('disabled', !canAsk);
    button.hidden = !canAsk;
    one(panel, '[data-instructions-state]').textContent = t(canAsk ? 'recv.ask.open' : 'recv.ask.closed');
    // Unsent input is not overwritten.
    if (!isTouched || !canAsk) write(form, saved);
    judge();
  };
}
