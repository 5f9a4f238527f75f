import { transform } from 'lightningcss';

/** Class names of the component library, which a page has in its markup or not at all: no script makes them. */
const LIBRARY_CLASS = /^m_[0-9a-f]+$/;

/**
 * Removes from a page's style element the rules for components of the library that the page does not show. `html` is the
 * whole page, templates included; pages whose scripts draw components must keep all.
 */
export function withoutUnusedStyles(css, html) {
  const shown = new Set(html.match(/\bm_[0-9a-f]+\b/g));
  const matchesNothing = (selector) =>
    selector.some((part) => {
      if (part.type === 'class') return LIBRARY_CLASS.test(part.name) && !shown.has(part.name);
      const isGroup = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
      return isGroup && part.selectors.every(matchesNothing);
    });
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.every(matchesNothing) ? [] : undefined),
      },
    },
  });
  return code.toString();
}
