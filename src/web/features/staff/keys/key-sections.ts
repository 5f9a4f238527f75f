import { matchPath, useLocation } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';
import { useHasSingleKeys } from './single-keys.ts';

/** Keys, with a space between those of one act, and what they do. */
type Key = readonly [keys: string, label: PlainKey];
/** The keys of one part of the staff's pages, under its name. */
export type KeySection = { title: PlainKey; keys: readonly Key[] };

const DECISIONS: KeySection = {
  title: 'keys.decisions',
  keys: [
    ['j k', 'keys.move'],
    ['Enter', 'keys.openDecision'],
    ['i', 'keys.take'],
    ['z', 'keys.snooze'],
    ['a', 'keys.decide'],
    ['r', 'keys.refuse'],
    ['n', 'keys.note'],
    ['Esc', 'keys.close'],
  ],
};
const BOARD: readonly KeySection[] = [
  {
    title: 'keys.list',
    keys: [
      ['j k', 'keys.move'],
      ['Enter', 'keys.open'],
      ['a', 'keys.act'],
      ['x', 'keys.select'],
      ['Shift j', 'keys.selectMore'],
      ['0 … 8', 'keys.class'],
      ['v', 'keys.view'],
    ],
  },
  {
    title: 'keys.columns',
    keys: [
      ['h l', 'keys.column'],
      ['Space', 'keys.look'],
    ],
  },
  {
    title: 'keys.drawer',
    keys: [
      ['a', 'keys.act'],
      ['c', 'keys.call'],
      ['m', 'keys.message'],
      ['n', 'keys.note'],
      ['t', 'keys.extend'],
      ['f', 'keys.free'],
      ['Esc', 'keys.close'],
    ],
  },
];
const COMPLAINTS: KeySection = {
  title: 'keys.complaints',
  keys: [
    ['j k', 'keys.move'],
    ['Enter', 'keys.openComplaint'],
    ['Esc', 'keys.close'],
  ],
};
const PERSON: KeySection = { title: 'keys.tabs', keys: [['← →', 'keys.tab']] };
const SEARCH: KeySection = {
  title: 'keys.found',
  keys: [
    ['↑ ↓', 'keys.foundMove'],
    ['Enter', 'keys.foundOpen'],
    ['Ctrl Enter', 'keys.foundTab'],
    ['Tab', 'keys.foundNext'],
    ['>', 'keys.foundCommands'],
  ],
};
const EVERYWHERE: KeySection = {
  title: 'keys.everywhere',
  keys: [
    ['Ctrl K', 'keys.search'],
    ['/', 'keys.search'],
    ['Esc', 'keys.closeTop'],
    ['?', 'keys.help'],
  ],
};
/** The pages with keys of their own. */
const OF_PAGE = new Map<string, readonly KeySection[]>([
  [paths.admin, [DECISIONS]],
  [paths.adminBoard, BOARD],
  [paths.adminComplaints, [COMPLAINTS]],
  [paths.adminPerson, [PERSON]],
]);
/** The keys that are no character: whoever switches those off keeps these. */
const STAYING = ['Ctrl K', 'Ctrl Enter', 'Enter', 'Space', 'Esc', 'Tab', '← →', '↑ ↓'];

/** Hook: the keys that do something now: the open page's own first, then those of every page, then the search's. */
export function useKeySections(): KeySection[] {
  const { pathname } = useLocation();
  const isOn = useHasSingleKeys();
  const own = [...OF_PAGE].find(([path]) => matchPath(path, pathname))?.[1] ?? [];
  // What is typed into the search's field is text, also where keys are off.
  const isThere = ({ title }: KeySection, [keys]: Key) =>
    isOn || title === SEARCH.title || STAYING.includes(keys);
  return [...own, EVERYWHERE, SEARCH]
    .map((section) => ({ ...section, keys: section.keys.filter((key) => isThere(section, key)) }))
    .filter(({ keys }) => keys.length > 0);
}
