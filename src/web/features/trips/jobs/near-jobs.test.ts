import { expect, it } from 'vitest';
import { nearJobs } from './near-jobs.ts';

const at = (id: string, lat: number, lng: number) => ({ id, pickup: { lat, lng } });
const CLUJ = at('cluj', 46.77, 23.59);
const CLUJ_TOO = at('cluj too', 46.78, 23.6);
const IASI = at('iasi', 47.16, 27.58);

it('lets one job speak for those beside it when the whole country is in view', () => {
  expect(nearJobs([CLUJ, CLUJ_TOO, IASI])).toEqual([
    { job: CLUJ, more: 1 },
    { job: IASI, more: 0 },
  ]);
});

it('shows the same two apart when nothing else is in view', () => {
  expect(nearJobs([CLUJ, CLUJ_TOO]).map(({ job }) => job.id)).toEqual(['cluj', 'cluj too']);
});

it('keeps jobs at one point together, and the chosen one in front', () => {
  const twin = at('twin', CLUJ.pickup.lat, CLUJ.pickup.lng);
  expect(nearJobs([CLUJ, twin], (job) => job === twin)).toEqual([{ job: twin, more: 1 }]);
});

it('has nothing to show without jobs', () => {
  expect(nearJobs([])).toEqual([]);
});
