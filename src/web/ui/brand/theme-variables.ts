import type { CSSVariablesResolver } from '@mantine/core';

/** Corrections of the library's own variables where its greys are too pale; ours live in `styles/tokens.css`. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-dimmed': '#655C72',
    '--mantine-color-placeholder': '#655C72',
    '--mantine-color-error': '#B92E16',
    '--mantine-color-success': '#0F7A41',
    '--mantine-color-default-border': '#857B93',
    '--mantine-color-anchor': '#793895',
    '--rating-empty': '#857B93',
  },
  dark: {
    '--mantine-color-body': '#150E1B',
    '--mantine-color-text': '#F3EEF7',
    '--mantine-color-dimmed': '#B9ADC5',
    '--mantine-color-placeholder': '#B9ADC5',
    '--mantine-color-error': '#FF9784',
    '--mantine-color-success': '#6FCF95',
    '--mantine-color-default': '#1F1627',
    '--mantine-color-default-hover': '#2A1F34',
    '--mantine-color-default-border': '#8B8199',
    '--mantine-color-anchor': '#D9BCE6',
  },
});
