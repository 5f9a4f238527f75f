import { createTheme, rem } from '@mantine/core';

/**
 * Type, spacing and shadows of the house, which only the build reads: it writes them into a stylesheet as the library's
 * variables (`vite/theme-styles.ts`), and in a browser the library only names those.
 */
export const measures = createTheme({
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(6), sm: rem(10), md: rem(12), lg: rem(18), xl: rem(24) },
  shadows: {
    xs: '0 1px 2px rgba(42,14,56,.07)',
    sm: '0 2px 4px rgba(42,14,56,.05), 0 10px 28px -8px rgba(42,14,56,.18)',
    md: '0 2px 6px rgba(42,14,56,.06), 0 16px 40px -12px rgba(42,14,56,.26)',
    lg: '0 24px 64px -16px rgba(24,6,34,.42)',
    xl: '0 32px 80px -16px rgba(24,6,34,.5)',
  },
  breakpoints: { xs: '22.5em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
});
