/** Markup ready to send: everything inserted is escaped. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[] | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; inserted values are escaped as text unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.map((string, index) => string + rendered(parts[index] ?? null)).join('') };
}

function rendered(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(rendered).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
