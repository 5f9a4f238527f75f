/** Markup that is ready to be sent: everything put into it was escaped. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[] | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; whatever is put in is text unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.map((string, index) => string + rendered(parts[index] ?? null)).join('') };
}

function rendered(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(rendered).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
