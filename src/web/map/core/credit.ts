import { creditParts } from '#web/api/credit.ts';

/** An attribution as HTML for a map's corner, with the link that OpenStreetMap asks for; a map that is one picture has it beside. */
export function creditHtml(credit: string, { isLinked = true } = {}): string {
  const holder = document.createElement('span');
  for (const { text, href } of creditParts(credit)) {
    if (href === null || !isLinked) {
      holder.append(text);
      continue;
    }
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
    link.textContent = text;
    holder.append(link);
  }
  return holder.innerHTML;
}
