import type { MantineColorsTuple } from '@mantine/core';

function ramp(shades: string): MantineColorsTuple {
  return shades.split(' ').map((shade) => `#${shade}`) as unknown as MantineColorsTuple;
}

/** Colours from which the library computes contrast: it reads them as numbers, so they are no CSS variables. */
export const WHITE = '#FFFFFF';
export const BLACK = '#1C1625';

/** The brand's colours, ten shades each, lightest first (`dark` is the other way round, as the library wants it). */
export const ramps = {
  pruna: ramp('F9F4FB F0E4F5 E0C9EA C9A2DA AE77C6 9350B0 793895 5F2878 451A59 2A0E38'),
  vesta: ramp('FBFFE3 F6FEC2 EFFC94 E7F964 DDF23A C9DE1E A3B511 7A880B 566008 373E06'),
  gray: ramp('F7F5F9 EFECF2 E2DEE7 CDC7D4 A8A0B3 776E84 655C72 4B4358 332C3F 1C1625'),
  dark: ramp('F3EEF7 D6CBE0 B9ADC5 8B8199 5A4A67 43355A 2A1F34 1F1627 150E1B 0D0812'),
  caramida: ramp('FFF1EE FFE0DA FFC0B4 FF9784 F56A52 DE4429 B92E16 912310 6B1A0C 451107'),
};
