import { describe, expect, it } from 'vitest';
import { stopFromQuery } from './start-points.ts';

describe('points from the quote box', () => {
  it('keeps commas inside the label', () => {
    expect(stopFromQuery('44.4268,26.1025,Str. Lânăriei 93, București')).toEqual({
      label: 'Str. Lânăriei 93, București',
      detail: '',
      lat: 44.4268,
      lng: 26.1025,
    });
  });

  it.each([null, '', '44.4', '44.4,26.1', '44.4,26.1, ', 'x,26.1,Unirii', '944,26.1,Unirii', ',26.1,Unirii'])(
    'refuses %s',
    (value) => {
      expect(stopFromQuery(value)).toBeNull();
    },
  );
});
