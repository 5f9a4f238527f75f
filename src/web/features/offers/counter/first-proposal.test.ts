import { expect, test } from 'vitest';
import { firstProposal } from './first-proposal.ts';

const BOUNDS = { min: 650, max: 1_290 };

test.for([
  ['the estimate, when the offer is above it', 1_400, 1_290, 1_290],
  ['half a unit less, when the offer is below it', 1_180, 1_290, 1_150],
  ['a whole step down from a round price', 1_150, 1_290, 1_100],
  ['never less than the least', 660, 1_290, 650],
  ['never more than the most', 1_400, 1_399, 1_290],
] as const)('a proposal starts from %s', ([, offered, estimate, start]) => {
  expect(firstProposal(offered, BOUNDS, { estimate, step: 50 })).toBe(start);
});
