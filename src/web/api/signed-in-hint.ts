import { SIGNED_IN_COOKIE } from '#contract/cookies.ts';

const HINT = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=1(?:;|$)`);

/** Whether these cookies (as `document.cookie` gives them) say that somebody is signed in. Only the server knows. */
export function hintsAtSession(cookies: string): boolean {
  return HINT.test(cookies);
}

/** Runs before the first paint of a public page, so that the way in does not flash up for people who are in. */
export const SIGNED_IN_SCRIPT = `if(${String(HINT)}.test(document.cookie))document.documentElement.dataset.signedIn=''`;
