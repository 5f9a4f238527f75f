import {
  defaultVariantColorsResolver,
  type VariantColorsResolver,
  type VariantColorResolverResult,
} from '@mantine/core';

type Pair = Pick<VariantColorResolverResult, 'background' | 'hover' | 'color'>;

/** The colour whose filled buttons have white text; its sixth shade is dark enough for it in both themes. */
const WHITE_ON = 'caramida';

const HI_VIS: Pair = {
  background: 'var(--mantine-color-vesta-4)',
  hover: 'var(--mantine-color-vesta-3)',
  color: 'var(--mantine-color-pruna-9)',
};

const QUIET: Pair = {
  background: 'var(--st-tint-2)',
  hover: 'var(--st-tint-3)',
  color: 'var(--st-heading-strong)',
};

function filled(name: string): Pair | undefined {
  if (name === 'vesta') return HI_VIS;
  if (name !== WHITE_ON) return undefined;
  return {
    background: `var(--mantine-color-${name}-6)`,
    hover: `var(--mantine-color-${name}-7)`,
    color: 'var(--st-white)',
  };
}

function light(name: string): Pair {
  if (name === 'brand') return QUIET;
  return {
    background: `light-dark(var(--mantine-color-${name}-1), var(--mantine-color-${name}-9))`,
    hover: `light-dark(var(--mantine-color-${name}-2), var(--mantine-color-${name}-8))`,
    color: `light-dark(var(--mantine-color-${name}-7), var(--mantine-color-${name}-2))`,
  };
}

/** Fixed, measured colour pairs where the library would mix tints: at least 4.5:1 in both themes. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  const name = (input.color ?? input.theme.primaryColor).split('.')[0] ?? '';
  if (input.variant === 'filled') return { ...usual, ...filled(name) };
  if (input.variant === 'light') return { ...usual, ...light(name) };
  return usual;
};
