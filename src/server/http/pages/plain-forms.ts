import type { FastifyInstance } from 'fastify';

const FORM_BYTES = 4_096;
const ONE_CLICK_FORM = { 'List-Unsubscribe': 'One-Click' };
/** The one-click field of a multipart form, whatever its boundary. */
const ONE_CLICK = /name="?List-Unsubscribe"?\s+One-Click/i;

/** Parses small plain forms; of multipart forms only the one that a mail program posts (RFC 8058). */
export function readPlainForms(forms: FastifyInstance): void {
  if (forms.hasContentTypeParser('application/x-www-form-urlencoded')) {
    forms.removeContentTypeParser('application/x-www-form-urlencoded');
  }
  forms.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  if (forms.hasContentTypeParser('multipart/form-data')) {
    forms.removeContentTypeParser('multipart/form-data');
  }
  forms.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, ONE_CLICK.test(String(body)) ? ONE_CLICK_FORM : {}),
  );
}

/** Whether a form is a mail program's one-click unsubscription, as the mail's header requested. */
export function isOneClick(form: unknown): boolean {
  return (
    typeof form === 'object' &&
    form !== null &&
    'List-Unsubscribe' in form &&
    form['List-Unsubscribe'] === ONE_CLICK_FORM['List-Unsubscribe']
  );
}
