/** Where content that somebody gives notice of stands. */
export const NOTICE_PLACES = [
  'offer_note',
  'delivery',
  'receiver_wishes',
  'rating',
  'receiver_rating',
  'courier',
  'photo',
  'avatar',
  'other',
] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** Why it is thought to be illegal. */
export const NOTICE_CATEGORIES = [
  'illegal_goods',
  'fraud',
  'threats_or_hate',
  'child_abuse',
  'personal_data',
  'intellectual_property',
  'other',
] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** What the staff may decide. `hidden` keeps the words aside, `removed` does not; `account_measure` suspends a courier. */
export const NOTICE_DECISIONS = ['no_action', 'hidden', 'removed', 'account_measure'] as const;
export type NoticeDecision = (typeof NOTICE_DECISIONS)[number];

/** Name and e-mail may be left out only by who reports offences against children (article 16, paragraph 2, letter c). */
export function mayBeAnonymous(category: NoticeCategory): boolean {
  return category === 'child_abuse';
}

const MEASURES: Record<NoticePlace, readonly NoticeDecision[]> = {
  offer_note: ['no_action', 'hidden', 'removed', 'account_measure'],
  rating: ['no_action', 'hidden', 'removed'],
  receiver_rating: ['no_action', 'hidden', 'removed'],
  courier: ['no_action', 'account_measure'],
  delivery: ['no_action', 'hidden', 'removed'],
  receiver_wishes: ['no_action', 'hidden', 'removed'],
  photo: ['no_action', 'hidden', 'removed'],
  avatar: ['no_action', 'hidden', 'removed'],
  other: ['no_action'],
};

/** What can be carried out for content of a kind, once it is known what the notice is about. */
export function noticeChoices(place: NoticePlace, isFound: boolean): readonly NoticeDecision[] {
  return isFound ? MEASURES[place] : ['no_action'];
}

/** Words that can be hidden, and pictures that can be. */
export const HIDEABLE_WORDS = [
  'offer_note',
  'delivery',
  'receiver_wishes',
  'rating',
  'receiver_rating',
] as const;
const HIDEABLE_PICTURES = ['photo', 'avatar'] as const;
export const HIDEABLE_PLACES = [...HIDEABLE_WORDS, ...HIDEABLE_PICTURES] as const;
export type HideableWords = (typeof HIDEABLE_WORDS)[number];
export type HideablePlace = (typeof HIDEABLE_PLACES)[number];

/** The picture that a notifier's words name: by its id, or by its address of whatever origin. */
export function pictureNamed(reference: string): string | null {
  return /^(?:.*\/uploads\/)?([\w-]{16})\/?$/.exec(reference.trim())?.[1] ?? null;
}

/**
 * One spelling for words that differ only in case, spaces, marks or diacritics, so that they are known when they come
 * again (decision 0062).
 */
export function bareWords(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]/gu, '') || bare.replace(/\s/g, '');
}
