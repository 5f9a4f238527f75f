// Ambiguous or non-standard words: docs/glossary.md says which word to use instead.

/** Struck words as parts of a declared name; the replacements are the glossary's. */
const STRUCK = {
  known: 'cached, stored, previous or recognised, whichever it is',
  kept: 'carryover, retained, stored or cached, whichever it is',
  gather: 'micro batch, collect',
  relay: 'progress',
  admit: 'authorize',
  lapse: 'expire',
  lapses: 'expires',
  lapsed: 'expired',
  paper: 'document',
  papers: 'documents',
  wishes: 'instructions',
  wish: 'instruction',
  stand: 'status, outcome or eligibility, whichever it is',
  stands: 'status, outcome or eligibility, whichever it is',
  hear: 'listen, receive',
  heard: 'received, recorded',
  hearing: 'subscribed',
  hearer: 'listener',
  hearers: 'listeners',
  ears: 'listener',
  told: 'published, notified, announced or recorded, whichever it is',
  tells: 'notifies',
  telling: 'notifying',
  saying: 'announcing',
  fold: 'normalise',
  follow: 'watch, sync or update',
  follows: 'watches',
  looked: 'checked',
  mood: 'behaviour, jitter',
  moods: 'behaviour',
  tally: 'counts, score',
  tallies: 'scores',
  thought: 'plan',
  thoughts: 'plans',
  strays: 'orphans',
  believed: 'accepted',
  believable: 'plausible',
  brought: 'topped up',
  face: 'variant, avatar',
  faces: 'variants',
  baton: 'courier marker',
  doors: 'access methods',
  awake: 'interactive',
  mind: 'strategy',
  hush: 'mute',
  mend: 'correct',
  mended: 'corrected',
  mends: 'corrects',
  standing: 'status, outcome or eligibility, whichever it is',
  grow: 'invalidate',
  tell: 'notify, publish or announce',
  says: 'announces, shows',
  spoken: 'announced',
  looks: 'views, polls',
  look: 'check, poll or query',
  asks: 'requests',
  asking: 'requesting',
  wanted: 'requested, expected',
  bring: 'restore, scroll to',
  deeds: 'actions',
  deed: 'action',
  leave: 'unsubscribe, exit',
  leaving: 'closing',
  talk: 'transcript',
  purse: 'wallet',
  nameless: 'anonymous',
  hurry: 'force',
  flavor: 'palette',
  ask: 'request, prompt',
  asked: 'requested',
  said: 'announced, reported, rated',
  words: 'texts, message or tokens, whichever it is',
};

/** Names of the API's own operations, which are exempt. */
const WIRE_NAMES = new Set(['changeWishes', 'askForReview', 'askToWithdraw']);

const DECLARED = /\b(?:const|let|function|type|interface|class|enum)\s+([A-Za-z_$][\w$]*)/g;

/** Declared names of a source file that contain a struck word. */
export function struckWords(file, text) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(DECLARED)].flatMap(([, name]) =>
      wordsOf(WIRE_NAMES.has(name) ? '' : name)
        .filter((word) => Object.hasOwn(STRUCK, word))
        .map((word) => `${file}:${index + 1}: ${name}: "${word}" → ${STRUCK[word]} (docs/glossary.md)`),
    ),
  );
}

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[_\s]+/)
    .map((word) => word.toLowerCase());
}
