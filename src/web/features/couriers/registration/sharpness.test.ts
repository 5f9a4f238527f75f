import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { laplacianVariance, SHARP_ENOUGH } from './sharpness.ts';

async function measured(picture: Sharp): Promise<number> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return laplacianVariance(data, info.width, info.height);
}

const card = () => sharp('content/demo/permis-fata.jpg').resize(400);

test('a clear photo of a licence is told from the same one out of focus', async () => {
  expect(await measured(card())).toBeGreaterThan(SHARP_ENOUGH);
  expect(await measured(card().blur(3))).toBeLessThan(SHARP_ENOUGH);
});

test('a picture of one colour has nothing sharp in it', () => {
  expect(laplacianVariance(new Uint8Array(100).fill(120), 10, 10)).toBe(0);
});
