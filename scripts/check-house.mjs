// House rules that no ready-made tool checks. Prints every violation; exit code 1 when there is any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { crowdedFolders, foreignFolders } from './areas.mjs';
import { closedControls } from './closed-controls.mjs';
import { namedLanguages } from './named-languages.mjs';
import { ROOT } from './prepare.mjs';
import { brokenRecords } from './decision-records.mjs';
import { struckWords } from './struck-words.mjs';
import { componentValues, styleValues } from './style-values.mjs';

const LINES_TO_LOOK_AGAIN = 250;

/** Long files that are allowed, with the reason. */
const LONG_WITH_REASON = {
  'src/domain/notifications/table.ts': 'one table: who is told of each fact is read in one place',
  'src/messages/message-values.ts': 'written by scripts/messages.ts, a line for each message',
};

const DRAFT = 'src/web/features/deliveries/booking/draft.ts';

const SQL_HOMES = [
  /^src\/server\/db\//,
  /^src\/server\/adapters\/postgres\//,
  // An emulator of an outside service has its own state, in a schema of its own.
  /^emulators\/stripe\/db\.ts$/,
];
const SQL = [
  /\bsql(<[^`]*>)?`/,
  /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
  /\.query(<[^(]*>)?\(\s*['"`]/,
  /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/,
];

/** Loops over rows of the database without isolation: an item that throws would prevent all later ones. */
const BARE_LOOP = /\bof await\b.*\)\s*(\{|await\b|$)/;
/** Loops inside one transaction, which must be atomic. */
const ALL_OR_NOTHING = [
  'src/server/services/moderation/blank-webhooks.ts',
  'src/server/services/business/webhooks/forget-in-webhooks.ts',
  'src/server/services/companies/end-memberships.ts',
  'src/server/services/couriers/take-offers-back.ts',
  'src/server/services/notifications/notify.ts',
];

/** Dates in the browser's or a hard-coded time zone: people read those of the installation. */
const ZONE_OF_ITS_OWN = [
  /\.toLocale(Date|Time)?String\(|\.getTimezoneOffset\(/,
  /\.get(Hours|Minutes|Date|Day|Month|FullYear)\(/,
  /['"`](Europe|America|Asia|Africa|Australia|Pacific|Atlantic|Indian)\/\w/,
];

/** Server state in the browser is fetched, keyed and invalidated in one place. */
const QUERY_HOME = 'src/web/api/query-client.ts';
const QUERY_WAYS_OF_ITS_OWN = [
  /\b(useQueryClient|invalidateQueries|refetchQueries|resetQueries)\b/,
  // A key of its own may extend the route's.
  /\bqueryKey: \[(?!\.\.\.)|QueryData(<.*>)?\(\[/,
];
/** Query results that come from the device instead of a route. */
const NO_ROUTE = ['src/web/features/trips/jobs/search-place.ts'];

/** A page that only passes on to a screen; the same list for two roles is one component, with a page for each. */
const BARE_PAGE = /export default function \w+\(\) \{\s*return <\w+ \/>;\s*\}/;
const SAME_FOR_TWO_ROLES = ['src/web/pages/sender/notifications.tsx'];

/** Forms of the application; pages without it have plain ones. */
const FORM_HOME = 'src/web/ui/form/form.tsx';
const FORM_OF_ITS_OWN = [/<form\b|\bnoValidate>|\bFormEvent\b|type="submit"/];
const PLAIN_FORMS =
  /^src\/web\/(ui\/form\/(form|submit-button)|ui\/layout\/newsletter-form|pages\/public\/|features\/(site|tracking)\/)/;

/** Sizes in px: text sizes and breakpoints must follow the text size set in the browser. */
const DEAF_SIZES = [/(?<![\w-])(font|font-size|line-height):[^;{}]*\dpx/g, /@(media|container)[^{]*\dpx/g];

const LEFT_BEHIND =
  /\b(TODO|FIXME|XXX)\b|\.(skip|only)\(|\bas any\b|@ts-(ignore|nocheck)|(eslint|oxlint)-disable/;

/** The product's name is the same in every language; the logo draws its first letter. */
const NAMES = ['Ștafeta', 'tafeta'];

const MESSAGES = 'src/messages';
const MESSAGE_KEYS = new Set(
  listing(join(ROOT, MESSAGES))
    .filter(({ name }) => name === 'ro.json')
    .flatMap((entry) => keysOf(pathOf(entry))),
);

/** Attributes whose value is shown or read aloud. */
const SPOKEN_ATTRIBUTES = [
  'alt',
  'title',
  'label',
  'placeholder',
  'description',
  'aria-label',
  'aria-description',
];

const FILES = filesUnder(['src', 'test', 'emulators', 'bench', 'scripts']);
const STYLES = filesUnder(['src/web'], /\.css$/);
const findings = [
  ...FILES.flatMap(check),
  ...STYLES.flatMap(deafSizes),
  ...STYLES.flatMap((file) => styleValues(file, readFileSync(join(ROOT, file), 'utf8'))),
  ...foreignFolders(ROOT),
  ...brokenRecords(ROOT),
  ...crowdedFolders([...FILES, ...STYLES].filter((file) => file.startsWith('src/'))),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

function check(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const isTest = /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/');
  const isSource = /^(src|emulators)\//.test(file) && !isTest;
  return [
    ...(file === 'scripts/check-house.mjs' ? [] : linesWith(file, text, [LEFT_BEHIND], 'left behind')),
    ...(isSource && !SQL_HOMES.some((home) => home.test(file))
      ? linesWith(file, text, SQL, 'SQL outside src/server/db')
      : []),
    ...(/^src\/server\/(services|jobs)\//.test(file) && isSource && !ALL_OR_NOTHING.includes(file)
      ? linesWith(
          file,
          text,
          [BARE_LOOP],
          'loop without isolation; see eachItem in services/jobs/periodic-work.ts',
        )
      : []),
    ...(isSource && file !== DRAFT
      ? linesWith(file, text, [/localStorage/], `localStorage outside ${DRAFT}`)
      : []),
    ...(file.startsWith('src/web/') && isSource
      ? linesWith(file, text, ZONE_OF_ITS_OWN, 'time zone of its own; see src/web/i18n/time-zone.ts')
      : []),
    ...(file.startsWith('src/web/') && isSource && file !== QUERY_HOME && !NO_ROUTE.includes(file)
      ? linesWith(file, text, QUERY_WAYS_OF_ITS_OWN, `query of its own; see ${QUERY_HOME}`)
      : []),
    ...(file.startsWith('src/web/') && isSource ? componentValues(file, text) : []),
    ...(file.startsWith('src/web/') && file.endsWith('.tsx') && isSource && !PLAIN_FORMS.test(file)
      ? linesWith(file, text, FORM_OF_ITS_OWN, `form of its own; see ${FORM_HOME}`)
      : []),
    ...(file.startsWith('src/web/pages/') && !SAME_FOR_TWO_ROLES.includes(file) && BARE_PAGE.test(text)
      ? [`${file}: a page that only passes on; let it be the screen`]
      : []),
    ...(isSource ? tooLong(file, text) : []),
    ...(isSource && file.startsWith('src/')
      ? [...struckWords(file, text), ...namedLanguages(file, text)]
      : []),
    ...(isSource && file.endsWith('.tsx')
      ? [...literalTexts(file, text), ...closedControls(file, text)]
      : []),
  ];
}

function linesWith(file, text, patterns, complaint) {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const broken = lines.filter(({ line }) => patterns.some((pattern) => pattern.test(line)));
  return broken.map(({ line, number }) => `${file}:${number}: ${complaint}: ${line.trim()}`);
}

/** Finds px sizes; values may span several lines. */
function deafSizes(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return DEAF_SIZES.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: size in px, which ignores the browser's text size; use rem or em: ${found.trim()}`;
  });
}

function tooLong(file, text) {
  const count = text.split('\n').length - 1;
  if (count <= LINES_TO_LOOK_AGAIN || LONG_WITH_REASON[file]) return [];
  return [`${file}: ${count} lines; split it by verb, or give the reason in scripts/check-house.mjs`];
}

/** Texts between tags, in braces, or in a spoken attribute, which belong in the message catalogue. */
function literalTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    if (isSpoken(node) && isWording(node.text.trim())) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${file}:${line + 1}: literal text in a component: ${node.text.trim()}`;
  });
}

function isWording(text) {
  return /\p{L}{2}/u.test(text) && !NAMES.includes(text) && !MESSAGE_KEYS.has(text);
}

function keysOf(catalogue) {
  return Object.keys(JSON.parse(readFileSync(join(ROOT, catalogue), 'utf8')));
}

function isSpoken(node) {
  if (ts.isJsxText(node)) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(holder)) return SPOKEN_ATTRIBUTES.includes(holder.name.getText());
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder);
}

function filesUnder(folders, kind = /\.(tsx?|mjs)$/) {
  return folders.flatMap((folder) => {
    const entries = listing(join(ROOT, folder));
    return entries.filter((entry) => entry.isFile() && kind.test(entry.name)).map(pathOf);
  });
}

function listing(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

function pathOf(entry) {
  return relative(ROOT, join(entry.parentPath, entry.name));
}
