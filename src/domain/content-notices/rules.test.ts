import { describe, expect, it } from 'vitest';
import { mayBeAnonymous, NOTICE_CATEGORIES, NOTICE_PLACES, noticeChoices } from './rules.ts';

describe('a notice of illegal content', () => {
  it('is without a name only about offences against children', () => {
    expect(NOTICE_CATEGORIES.filter(mayBeAnonymous)).toEqual(['child_abuse']);
  });

  it('whose content was not found can only be closed', () => {
    for (const place of NOTICE_PLACES) expect(noticeChoices(place, false)).toEqual(['no_action']);
  });

  it('leads to hiding only where there are words of ours to hide', () => {
    const hideable = NOTICE_PLACES.filter((place) => noticeChoices(place, true).includes('hidden'));
    expect(hideable).toEqual(['offer_note', 'rating', 'receiver_rating']);
  });
});
