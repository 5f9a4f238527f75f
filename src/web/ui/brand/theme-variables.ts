import type { CSSVariablesResolver } from '@mantine/core';

/** Written for both themes, because the library writes its own values for each. */
const BOTH = {
  '--mantine-color-body': 'var(--st-bg)',
  '--mantine-color-dimmed': 'var(--st-text-2)',
  '--mantine-color-placeholder': 'var(--st-text-2)',
  '--mantine-color-error': 'var(--st-error)',
  '--mantine-color-success': 'var(--st-success)',
  '--mantine-color-default-border': 'var(--st-line-strong)',
  '--mantine-color-anchor': 'var(--st-link)',
};

/** Overrides of the library's variables where its greys are too pale, by `styles/tokens.css`. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: BOTH,
  dark: {
    ...BOTH,
    '--mantine-color-text': 'var(--st-text)',
    '--mantine-color-default': 'var(--st-surface)',
    '--mantine-color-default-hover': 'var(--st-raised)',
  },
});
