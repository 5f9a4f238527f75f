import { createTheme, rem } from '@mantine/core';

/**
 * Typography, spacing and shadows of the theme, read by the build only: it writes them into a stylesheet as the
 * library's variables (`vite/theme-styles.ts`), and in a browser the library only names those.
 */
export const measures = createTheme({
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(6), sm: rem(10), md: rem(12), lg: rem(18), xl: rem(24) },
  shadows: {
    xs: 'var(--st-shadow-xs)',
    sm: 'var(--st-shadow-sm)',
    md: 'var(--st-shadow-md)',
    lg: 'var(--st-shadow-lg)',
    xl: 'var(--st-shadow-lg)',
  },
  breakpoints: { xs: '22.5em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
});
