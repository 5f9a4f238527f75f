/** Says to scripts that somebody is signed in, and nothing more: no name, no secret. Set and cleared with the session. */
export const SIGNED_IN_COOKIE = 'signed-in';
