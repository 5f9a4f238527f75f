import type { whoIsHere } from '#contract/accounts/me.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { type AccountEntry, menuWithHome } from '#web/account-menu.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { API_BASE, apiHeaders, request } from '#web/api/request.ts';
import { one } from './dom.ts';
import { islandTexts } from './texts.ts';

type Person = Pick<NonNullable<RouteAnswer<typeof whoIsHere>['user']>, 'firstName' | 'photoUrl' | 'role'>;

const { t } = islandTexts('page');

/** Shows the account menu in its slot; the login links when there is no hint of a session, no session, or no answer. */
export async function showAccount(place: HTMLElement, mayBeSignedIn: boolean): Promise<void> {
  const person = mayBeSignedIn ? await whoIs().catch(() => null) : null;
  const signInLink = one(document, '[data-account-sign-in]');
  const hadFocus = signInLink === document.activeElement || place.contains(document.activeElement);
  place.replaceChildren(...(person ? menuOf(person, place) : []));
  place.hidden = person === null;
  signInLink.hidden = person !== null;
  // Couriers and staff have no deliveries to list.
  one(document, '[data-account-list]').hidden = person !== null && person.role !== 'sender';
  if (person) document.documentElement.dataset['signedIn'] = '';
  else delete document.documentElement.dataset['signedIn'];
  if (hadFocus) (place.querySelector('button') ?? signInLink).focus();
}

async function whoIs(): Promise<Person | null> {
  const answer = await request(`${API_BASE}/session`, { headers: apiHeaders('GET') });
  const { user } = (await answer.json()) as RouteAnswer<typeof whoIsHere>;
  return user;
}

/** Menu button with the name, and its list: Escape and leaving close it, Tab moves through it. */
function menuOf({ firstName, photoUrl, role }: Person, place: HTMLElement): HTMLElement[] {
  const name = Object.assign(document.createElement('span'), { textContent: firstName });
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.append(avatarOf(firstName, photoUrl), name);
  button.setAttribute('aria-controls', 'account-menu');
  const list = Object.assign(document.createElement('ul'), { id: 'account-menu' });
  list.setAttribute('aria-label', t('nav.account'));
  list.append(...menuWithHome(role).map(lineOf));
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  open(false);
  button.addEventListener('click', () => open(list.hidden === true));
  place.onkeydown = ({ key }) => {
    if (key !== 'Escape' || list.hidden) return;
    open(false);
    button.focus();
  };
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) open(false);
  });
  // A press outside may hit an element that takes no focus.
  document.onpointerdown = ({ target }) => {
    if (target instanceof Node && !place.contains(target)) open(false);
  };
  return [button, list];
}

function lineOf({ label, to, isApart }: AccountEntry): HTMLElement {
  const line = document.createElement('li');
  if (isApart) line.dataset['apart'] = '';
  line.append(Object.assign(document.createElement('a'), { href: to, textContent: t(label) }));
  return line;
}

/** Avatar, or the first letter of the name. */
function avatarOf(firstName: string, photoUrl: string | null): HTMLElement {
  if (photoUrl) {
    return Object.assign(document.createElement('img'), { src: photoUrl, alt: '', width: 32, height: 32 });
  }
  const avatar = document.createElement('i');
  avatar.setAttribute('aria-hidden', 'true');
  avatar.textContent = initialOf(firstName);
  return avatar;
}

/** Initial of a name in upper case; a letter and its combining marks are one. */
export function initialOf(name: string): string {
  return ([...name.trim().normalize('NFC')][0] ?? '').toLocaleUpperCase(DEFAULT_LOCALE);
}
