import type { Page } from '@playwright/test';

/** Horizontal overflow of the page, or of a dialog over it, with the widest elements; empty when there is none. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll('[aria-modal="true"]')].filter(
      (dialog) => dialog.scrollWidth > dialog.clientWidth + 1,
    );
    if (wide.length > 0)
      return wide.map((dialog) => `${dialog.scrollWidth} px in a dialog of ${dialog.clientWidth}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    // Fractions of a pixel are rounded up, and cause no visible scrolling.
    if (scrollWidth <= clientWidth + 1) return [];
    const isClipped = (element: Element) => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ element, right }) => right > clientWidth + 1 && !isClipped(element))
      .toSorted((a, b) => b.right - a.right)
      .slice(0, 3)
      .map(({ element, right }) => `${element.localName}.${element.className.toString()} ends at ${right}`);
    return [`${scrollWidth} px in ${clientWidth}: ${out.join('; ')}`];
  });
}

/**
 * Texts cut by a box without scrolling, or overflowing their button, link or label; and pairs of overlapping texts,
 * except overlays and maps.
 */
export async function textFaults(page: Page): Promise<{ cut: string[]; overlapping: string[] }> {
  const texts = await textsOf(page);
  const cut = texts.flatMap(({ text, cutBy }) => (cutBy ? [`„${text}” ${cutBy}`] : []));
  return { cut, overlapping: overlappingTexts(texts.filter(({ floats }) => !floats)) };
}

function overlappingTexts(texts: readonly Text[]): string[] {
  const lines = texts.flatMap(({ text, boxes }, of) => boxes.map((box) => ({ text, box, of })));
  lines.sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (other.of !== one.of && lieOver(one.box, other.box)) found.add(`„${one.text}” and „${other.text}”`);
    }
  return [...found];
}

type Box = { left: number; right: number; top: number; bottom: number };

type Text = {
  text: string;
  /** The visible parts of its lines. */
  boxes: Box[];
  /** Why it is not fully readable; empty when it is. */
  cutBy: string;
  /** It belongs to an overlay or a map. */
  floats: boolean;
};

/** Glyph boxes exceed their lines; more overlap than that is one text on another. */
function lieOver(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 3 && down > 0.45 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** All rendered texts of the page, or of the dialog or menu over it; except those for screen readers only. */
function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const MAPS = '.leaflet-container, .maplibregl-map';
    const root = [...document.querySelectorAll('[aria-modal="true"], [role="menu"]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!holder || !text || holder.closest('[aria-hidden="true"], script, style, noscript, option'))
        continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const look = lookAt(holder, lines);
      if (look === 'unseen' || lines.length === 0) continue;
      // A box too narrow for its words breaks them into letters.
      if (lines.length > 3 && text.length < 3 * lines.length) look.cutBy ||= 'is broken into letters';
      found.push({ text: text.slice(0, 60), ...look, floats: look.floats || holder.closest(MAPS) !== null });
    }
    return found;

    /** Walks from a text to its ancestors: what clips it, what it overflows, and what of it is visible. */
    function lookAt(holder: Element, lines: DOMRect[]): Omit<Text, 'text'> | 'unseen' {
      let boxes = lines.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
      let cutBy = '';
      let floats = false;
      let scrolls = false;
      let isInControl = false;
      for (let each: Element | null = holder; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (style.clipPath === 'inset(50%)' || box.width < 3) return 'unseen';
        const isOverRoot = root.contains(each) && each !== root;
        if (isOverRoot && ['fixed', 'sticky'].includes(style.position)) floats = true;
        const leaves = (line: Box) => line.right > box.right + 1.5 || line.left < box.left - 1.5;
        const isCut = (line: Box) => {
          const slack = (line.bottom - line.top) * 0.25;
          return leaves(line) || line.bottom > box.bottom + slack || line.top < box.top - slack;
        };
        // Behind a dialog the page is only scroll-locked.
        const clips =
          ['hidden', 'clip'].includes(style.overflowX) &&
          style.display !== 'inline' &&
          each !== document.documentElement;
        const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const isControl = each.matches('button, a, summary, label, [role="tab"], [class*="Badge-root"]');
        if (!scrolls && !cutBy && clips && !isMeant && boxes.some(isCut))
          cutBy = `is cut by ${each.localName}.${each.className.toString()}`;
        if (
          !scrolls &&
          !cutBy &&
          !isInControl &&
          isControl &&
          style.display !== 'inline' &&
          boxes.some(leaves)
        )
          cutBy = `leaves ${each.localName}.${each.className.toString()}`;
        isInControl ||= isControl;
        if (['auto', 'scroll'].includes(style.overflowX) && each !== document.documentElement) scrolls = true;
        if (style.overflowX !== 'visible' && each !== document.body && each !== document.documentElement)
          boxes = boxes.map((line) => ({
            left: Math.max(line.left, box.left),
            right: Math.min(line.right, box.right),
            top: Math.max(line.top, box.top),
            bottom: Math.min(line.bottom, box.bottom),
          }));
      }
      const screen = document.documentElement.clientWidth;
      if (!scrolls && !cutBy && boxes.some((line) => line.right > screen + 1 || line.left < -1))
        cutBy = 'leaves the screen';
      return {
        boxes: boxes.filter((line) => line.right > line.left && line.bottom > line.top),
        cutBy,
        floats,
      };
    }
  });
}
