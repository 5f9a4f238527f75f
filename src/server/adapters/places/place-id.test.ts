import { expect, it } from 'vitest';
import { placeId } from './place-id.ts';

it('an id fits into an address, holds all it stands for, and is the same in every process', () => {
  const id = placeId('Piața Unirii 3-5, Cluj-Napoca', 46.7667, 23.6);
  expect(id).toMatch(/^[\w-]+$/);
  expect(Buffer.from(id, 'base64url').toString('utf8')).toBe('46.7667,23.6,Piața Unirii 3-5, Cluj-Napoca');
});
