// Styles use the tokens of src/web/styles/tokens.css: finds font sizes and colours written without one, and breakpoints
// that are not of the set (src/web/README.md, "Type, colours and widths").
import ts from 'typescript';

const TOKENS = 'src/web/styles/tokens.css';

/** Allowed font sizes. `0` hides a text; `min(…, 9vw)` shrinks a text that must not wrap. */
const TYPE = 'var\\(--text-(?:xs|sm|md|lg|xl|2xl|3xl|display)\\)';
const SIZE = new RegExp(`^(?:${TYPE}|min\\(${TYPE}, [\\d.]+vw\\)|inherit|0)$`);
const FONT = new RegExp(`(?:^|\\s)(?:${TYPE}|min\\(${TYPE}, [\\d.]+vw\\))(?:\\s|$)`);

/** Files with font sizes of their own, with the reason. */
const SIZED_WITH_REASON = {
  'src/web/features/site/welcome/guarantee.module.css': 'a figure that fills its column, like a picture',
};

/** Allowed breakpoints of width and height, in em. */
const WIDTHS = ['18', '22.5', '40', '56.25', '75'];
const HEIGHTS = ['30', '52'];

/** Files with colours that cannot be tokens, with the reason. */
const RAW_WITH_REASON = {
  [TOKENS]: 'the tokens',
  'src/web/ui/brand/theme-ramps.ts': 'the component library counts with them',
  'src/web/map/core/map-themes.ts': 'map libraries paint with them, outside the styles',
  'src/web/features/trips/handover/signature-pad.tsx': 'a drawing that becomes a file',
  'src/web/root.tsx': "the browser's own bar reads no variables",
  'src/web/features/site/welcome/parcel-scene.tsx': 'a picture with colours of its own',
  'src/web/features/site/welcome/hero-map.module.css': 'a picture with colours of its own',
};

const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi;
const MIXED = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/** Named colours; the system's own (`CanvasText`) are for forced colours. */
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|teal|navy|lime|cyan|magenta|maroon|olive|indigo|violet|crimson|tomato|beige|ivory|(?:light|dark|medium|pale|deep|dim|slate)(?:gr[ae]y|green|blue|red|orange|pink))(?![\w-])/gi;

/** Font sizes, colours and breakpoints of a style sheet that are not of the set. */
export function styleValues(file, text) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/url\([^)]*\)/g, blank);
  const found = [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].flatMap(
    ({ 1: property, 2: value, index }) => complaints(file, property, value).map((each) => ({ each, index })),
  );
  const conditions = [...bare.matchAll(/@(?:media|container)[^{]*/g)]
    .filter(({ 0: condition }) => !isOfTheSet(condition))
    .map(({ 0: condition, index }) => ({ each: `${WRONG_WIDTH}: ${condition.trim()}`, index }));
  return [...found, ...conditions].map(({ each, index }) => `${file}:${lineOf(bare, index)}: ${each}`);
}

const WRONG_WIDTH = `width outside the set (${WIDTHS.join(', ')}em; heights ${HEIGHTS.join(', ')}em)`;

function complaints(file, property, value) {
  const said = `${property}: ${value.trim().replaceAll(/\s+/g, ' ')}`;
  const isSize =
    property === 'font-size'
      ? SIZE.test(value.trim())
      : property !== 'font' || value.trim() === 'inherit' || FONT.test(value);
  return [
    ...(isSize || SIZED_WITH_REASON[file] ? [] : [`size of type that is no token (--text-…): ${said}`]),
    ...(RAW_WITH_REASON[file] ? [] : raw(value)).map(
      (colour) => `colour that is no token: ${colour}: ${said}`,
    ),
  ];
}

function raw(value) {
  return [HEX, MIXED, NAMED].flatMap((pattern) => value.match(pattern) ?? []);
}

function isOfTheSet(condition) {
  return condition.split(/\s+and\s+/).every((part) => {
    const set = part.includes('height') ? HEIGHTS : WIDTHS;
    return [...part.matchAll(/([\d.]+)(em|rem|px)/g)].every(
      ([, end, unit]) => unit === 'em' && set.includes(end),
    );
  });
}

/** Sizes and colours that a component sets itself: in attributes and objects, never in texts. */
export function componentValues(file, text) {
  if (RAW_WITH_REASON[file]) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    const complaint = complaintAbout(node);
    if (complaint) found.push(`${file}:${lineOf(text, node.getStart(source))}: ${complaint}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const SIZE_NAMES = new Set(['fz', 'fontSize']);
/** Attributes that hold a colour; `color` of a component is none: it names a ramp of the library. */
const COLOUR_NAMES = new Set(['fill', 'stroke', 'stopColor', 'background', 'backgroundColor']);
const SIZE_WORDS = new Set(['xs', 'sm', 'md', 'lg', 'xl', 'inherit']);

function complaintAbout(node) {
  if (
    ts.isStringLiteralLike(node) &&
    /\((?:min|max)-(?:width|height)|\((?:width|height)\s*[<>]/.test(node.text)
  )
    return isOfTheSet(node.text) ? null : `${WRONG_WIDTH}: ${node.text}`;
  if (ts.isStringLiteralLike(node)) {
    const [colour] = [...(node.text.match(HEX) ?? []), ...(node.text.match(MIXED) ?? [])];
    if (colour) return `colour that is no token: ${node.text}`;
  }
  if (!ts.isJsxAttribute(node) && !ts.isPropertyAssignment(node)) return null;
  const name = node.name.getText();
  const value =
    node.initializer &&
    (ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
  if (!value) return null;
  const words = ts.isStringLiteralLike(value) ? value.text : null;
  if (
    SIZE_NAMES.has(name) &&
    (ts.isNumericLiteral(value) || (words !== null && !SIZE_WORDS.has(words) && !SIZE.test(words)))
  )
    return `size of type that is no token (--text-…): ${node.getText()}`;
  if (COLOUR_NAMES.has(name) && words !== null && new RegExp(`^(?:${NAMED.source})$`, 'i').test(words))
    return `colour that is no token: ${node.getText()}`;
  return null;
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}
