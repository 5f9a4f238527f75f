import { rem, type MantineThemeComponents } from '@mantine/core';

/** Button heights: 48 px by default, 56 for a screen's main action, 72 for the courier's step. */
const BUTTON_HEIGHT: Record<string, string> = { sm: rem(40), md: rem(48), lg: rem(56), xl: rem(72) };

/** Default props and styles of the library's components. */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    styles: { root: { fontWeight: 650 } },
    vars: (_t: unknown, p: { size?: string }) => ({
      root: {
        '--button-height': BUTTON_HEIGHT[p.size ?? 'md'],
      },
    }),
  },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', radius: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Input: {
    vars: (_t: unknown, p: { size?: string }) => ({
      wrapper: { '--input-height': p.size === 'sm' ? rem(40) : rem(52) },
    }),
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] },
    styles: { label: { fontWeight: 650, marginBottom: rem(6) }, error: { fontSize: 'var(--text-sm)' } },
  },
  /* base.css locks the page behind: the library's own scroll lock writes a style element, which the CSP refuses. */
  Modal: {
    defaultProps: {
      radius: 'lg',
      centered: true,
      lockScroll: false,
    },
  },
  Drawer: {
    defaultProps: { radius: 'lg', lockScroll: false },
  },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Checkbox: { defaultProps: { radius: 'xs', size: 'md', iconColor: 'var(--st-accent-ink)' } },
  Radio: { defaultProps: { size: 'md', iconColor: 'var(--st-accent-ink)' } },
  SegmentedControl: {
    defaultProps: { size: 'md', withItemsBorders: false },
    styles: { root: { background: 'var(--st-neutral)' } },
  },
};
