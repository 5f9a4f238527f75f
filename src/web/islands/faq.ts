import { one } from './dom.ts';
import { islandTexts } from './texts.ts';

/** Text without diacritics, so that „stergere” finds „ștergere”. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Filters the questions by every typed word, and announces how many there are. */
function search(form: HTMLElement): void {
  const { t } = islandTexts('faq');
  const input = one<HTMLInputElement>(form, 'input');
  const count = one(form, '[data-count]');
  const empty = one(document, '[data-faq-empty]');
  const groups = [...document.querySelectorAll<HTMLElement>('[data-faq-group]')];
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-faq]')].map((element) => ({
    element,
    words: bare(element.textContent ?? ''),
  }));

  const filter = () => {
    const terms = bare(input.value).split(/\s+/).filter(Boolean);
    for (const { element, words } of questions) {
      element.hidden = !terms.every((word) => words.includes(word));
      if (terms.length === 0) element.open = false;
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-faq]:not([hidden])');
    const found = questions.filter(({ element }) => !element.hidden);
    empty.hidden = found.length > 0;
    count.textContent = terms.length > 0 ? t('content.faq.count', { n: found.length }) : '';
    if (terms.length > 0 && found.length === 1 && found[0]) found[0].element.open = true;
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', filter);
  // Typed before this script came, which is after the first paint.
  if (input.value) filter();
  form.dataset['ready'] = '';
}

/** Opens the question named by the URL's fragment. */
function openLinked(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const question = id ? document.getElementById(id) : null;
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.scrollIntoView();
}

const form = document.querySelector<HTMLElement>('[data-faq-search]');
if (form) search(form);
window.addEventListener('hashchange', openLinked);
openLinked();
