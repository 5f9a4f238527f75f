import type { HaulageConsent } from '#domain/deliveries/haulage.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { isHaulage, type Piece } from '#domain/deliveries/pieces.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { textVersions } from '../../staff/content/text-versions.ts';

/** How the terms for haulage reach a sender: shown, or in force by notice where a program lists and can show nothing. */
export type HaulageAnswer = { haulageTerms?: string | undefined; haulageNotice?: boolean | undefined };

type Agreed = { terms: string; consent: HaulageConsent };

/** The version of the terms for haulage that a listing has to accept; null for a postal parcel. */
export async function haulageTermsFor(
  deps: Deps,
  size: ParcelSize,
  pieces: readonly Piece[] | null,
): Promise<string | null> {
  return isHaulage(size, pieces) ? (await textVersions(deps)).haulage : null;
}

/**
 * The terms under which a parcel is haulage, and how they came to hold; null for a postal parcel, which has none. Throws the
 * errors of `agreedHaulageTerms`.
 */
export async function haulageConsent(
  deps: Deps,
  size: ParcelSize,
  pieces: readonly Piece[] | null,
  answer: HaulageAnswer,
): Promise<Agreed | null> {
  return isHaulage(size, pieces) ? agreedHaulageTerms(deps, answer) : null;
}

/** The terms for haulage in force, as a sender has agreed to them. Throws a field error where they are not accepted, or in another version. */
export async function agreedHaulageTerms(
  deps: Deps,
  { haulageTerms, haulageNotice }: HaulageAnswer,
): Promise<Agreed> {
  const { haulage: terms } = await textVersions(deps);
  if (haulageTerms === undefined) {
    if (haulageNotice) return { terms, consent: 'notice' };
    throw fieldError('haulageTerms', 'required');
  }
  if (haulageTerms !== terms) throw fieldError('haulageTerms', 'terms_changed');
  return { terms, consent: 'accepted' };
}
