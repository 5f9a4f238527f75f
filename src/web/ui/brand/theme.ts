import { createTheme, mergeThemeOverrides, virtualColor, type MantineThemeOverride } from '@mantine/core';
import { components } from './theme-components.ts';
import { BLACK, ramps, WHITE } from './theme-ramps.ts';
import { variantColorResolver } from './theme-variants.ts';

/** Theme of the library in a browser: colours, shapes and components. Sizes are variables, written by the build. */
export const theme = createTheme({
  white: WHITE,
  black: BLACK,
  colors: { ...ramps, brand: virtualColor({ name: 'brand', light: 'pruna', dark: 'vesta' }) },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  variantColorResolver,
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

/** The theme with the library's only built-in text: the label of a dialog's close button. */
export function themeWithCloseLabel(close: string): MantineThemeOverride {
  const closing = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
  const withCloseLabel = (part: 'Modal' | 'Drawer') => ({
    ...components[part],
    defaultProps: { ...components[part]?.defaultProps, ...closing.defaultProps },
  });
  return mergeThemeOverrides(theme, {
    components: { Modal: withCloseLabel('Modal'), Drawer: withCloseLabel('Drawer') },
  });
}
