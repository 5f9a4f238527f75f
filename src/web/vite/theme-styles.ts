import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const NAME = 'virtual:theme.css';
const ID = `\0${NAME}`;

/**
 * Plugin that writes the theme's variables into a stylesheet at build time. The library would compute them in every
 * browser, with code that is larger than the result.
 */
export function themeStyles(): Plugin {
  return {
    name: 'stafeta-theme-styles',
    resolveId: (source) => (source === NAME ? ID : null),
    load: (id) => (id === ID ? themeCss() : null),
  };
}

async function themeCss(): Promise<string> {
  const { MantineProvider, mergeThemeOverrides } = await import('@mantine/core');
  const { theme: asked } = await import('../ui/brand/theme.ts');
  const { measures } = await import('../ui/brand/theme-measures.ts');
  const theme = mergeThemeOverrides(asked, measures);
  const { resolver } = await import('../ui/brand/theme-variables.ts');
  const html = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: resolver, withGlobalClasses: false }),
  );
  const css = /<style[^>]*>(?<css>[\s\S]+)<\/style>/.exec(html)?.groups?.['css'];
  if (css === undefined) throw new Error('The component library wrote no variables');
  return css.replaceAll('&gt;', '>');
}
