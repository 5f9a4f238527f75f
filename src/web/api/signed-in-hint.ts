import { SIGNED_IN_COOKIE } from '#contract/cookies.ts';

const HINT = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=1(?:;|$)`);

/** Whether these cookies (as `document.cookie` gives them) hint at a session. Only the server knows. */
export function hintsAtSession(cookies: string): boolean {
  return HINT.test(cookies);
}

/** Script that runs before a public page's first paint, so that signed-in people do not see the login links flash. */
export const SIGNED_IN_SCRIPT = `if(${String(HINT)}.test(document.cookie))document.documentElement.dataset.signedIn=''`;
