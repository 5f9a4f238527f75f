/** The places of content that a content notice can be about. */
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

/** Why the content is reported as illegal. */
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

/** The staff's decisions. `hidden` stores the text aside, `removed` does not; `account_measure` suspends a courier. */
export const NOTICE_DECISIONS = ['no_action', 'hidden', 'removed', 'account_measure'] as const;
export type NoticeDecision = (typeof NOTICE_DECISIONS)[number];

/** Only a notice of offences against children may omit name and e-mail (article 16, paragraph 2, letter c). */
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

/** The decisions available for content of a kind, once the content is identified. */
export function noticeChoices(place: NoticePlace, isFound: boolean): readonly NoticeDecision[] {
  return isFound ? MEASURES[place] : ['no_action'];
}

/** The texts that can be hidden, and the pictures that can be. */
export const HIDEABLE_TEXTS = [
  'offer_note',
  'delivery',
  'receiver_wishes',
  'rating',
  'receiver_rating',
] as const;
const HIDEABLE_PICTURES = ['photo', 'avatar'] as const;
export const HIDEABLE_PLACES = [...HIDEABLE_TEXTS, ...HIDEABLE_PICTURES] as const;
export type HideableText = (typeof HIDEABLE_TEXTS)[number];
export type HideablePlace = (typeof HIDEABLE_PLACES)[number];

/** The picture that a notice refers to: by its id, or by its URL on any origin. */
export function pictureNamed(reference: string): string | null {
  return /^(?:.*\/uploads\/)?([\w-]{16})\/?$/.exec(reference.trim())?.[1] ?? null;
}

/**
 * Normalises a text's case, spaces, marks and diacritics, so that hidden words are recognised when they return
 * (decision 0062).
 */
export function comparableText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]/gu, '') || bare.replace(/\s/g, '');
}
