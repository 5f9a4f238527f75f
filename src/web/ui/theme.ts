import {
  createTheme,
  mergeThemeOverrides,
  rem,
  virtualColor,
  type MantineThemeOverride,
} from '@mantine/core';
import { components } from './theme-components.ts';
import { ramps } from './theme-ramps.ts';
import { variantColorResolver } from './theme-variants.ts';

/** Colours, type, spacing and shapes of the house. */
export const theme = createTheme({
  white: '#FFFFFF',
  black: '#1C1625',
  colors: { ...ramps, brand: virtualColor({ name: 'brand', light: 'pruna', dark: 'vesta' }) },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  variantColorResolver,
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(6), sm: rem(10), md: rem(12), lg: rem(18), xl: rem(24) },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(42,14,56,.07)',
    sm: '0 2px 4px rgba(42,14,56,.05), 0 10px 28px -8px rgba(42,14,56,.18)',
    md: '0 2px 6px rgba(42,14,56,.06), 0 16px 40px -12px rgba(42,14,56,.26)',
    lg: '0 24px 64px -16px rgba(24,6,34,.42)',
    xl: '0 32px 80px -16px rgba(24,6,34,.5)',
  },
  breakpoints: { xs: '22.5em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

/** The theme, with the one word that the library says by itself: how closing a dialog is called. */
export function themeSaying(close: string): MantineThemeOverride {
  const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
  const says = (part: 'Modal' | 'Drawer') => ({
    ...components[part],
    defaultProps: { ...components[part]?.defaultProps, ...closing.defaultProps },
  });
  return mergeThemeOverrides(theme, { components: { Modal: says('Modal'), Drawer: says('Drawer') } });
}
