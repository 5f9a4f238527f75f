const OSM_PAGE = 'https://www.openstreetmap.org/copyright';

/** An attribution as HTML for a map's corner: its words, with the link that OpenStreetMap asks for. */
export function creditHtml(credit: string): string {
  const holder = document.createElement('span');
  holder.textContent = credit;
  return holder.innerHTML.replace(
    /©?\s*OpenStreetMap(?: contributors)?/,
    (named) => `<a href="${OSM_PAGE}" target="_blank" rel="noopener">${named.trim()}</a>`,
  );
}
