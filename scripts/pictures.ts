// Draws the pictures that other programs show: icons of the installed application and its shortcuts, and the preview of
// a shared link, in both languages. The results are in the repository; run it again when the logo or the texts change.
import { IconMap2, IconPackage, IconPlus, IconRoute } from '@tabler/icons-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { LOCALES } from '../src/domain/locales.ts';
import { readMessages } from '../src/messages/read-messages.ts';
import { COMMA_PATH } from '../src/web/ui/brand/comma-path.ts';

const OUT = 'src/web/public/pictures';
const ICON = 'src/web/assets/app-icon.svg';
const PLUM = '#2a0e38';
const LIME = '#ddf23a';
/** The shortcuts of the installed application, with the icons that its own screens use. */
const SHORTCUTS = { list: IconPlus, deliveries: IconPackage, jobs: IconMap2, tracking: IconRoute };
const SHORTCUT_SIZE = 192;
/** The margin that a round or masked icon may lose on each side. */
const SAFE_SHARE = 0.1;

const font = (file: string) =>
  `data:font/woff2;base64,${readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64')}`;

await icons();
await shortcuts();
await sharedLink();

async function icons(): Promise<void> {
  for (const size of [180, 192, 512]) {
    await sharp(ICON, { density: 300 })
      .resize(size)
      .png({ palette: true })
      .toFile(join(OUT, `icon-${size}.png`));
  }
  const margin = Math.round(512 * SAFE_SHARE);
  await sharp(ICON, { density: 300 })
    .resize(512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: PLUM })
    .png({ palette: true })
    .toFile(join(OUT, 'icon-maskable-512.png'));
}

async function shortcuts(): Promise<void> {
  const ground = { width: SHORTCUT_SIZE, height: SHORTCUT_SIZE, channels: 4, background: PLUM } as const;
  for (const [name, Sign] of Object.entries(SHORTCUTS)) {
    const sign = renderToStaticMarkup(
      createElement(Sign, { size: SHORTCUT_SIZE * 0.6, stroke: 2, color: LIME }),
    );
    await sharp({ create: ground })
      .composite([{ input: Buffer.from(sign) }])
      .png({ palette: true })
      .toFile(join(OUT, `shortcut-${name}.png`));
  }
}

async function sharedLink(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const locale of LOCALES) {
    const texts = readMessages(locale);
    await page.setContent(picture(locale, texts['welcome.h1'], texts['brand.tagline']));
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    writeFileSync(
      join(OUT, `share-${locale}.png`),
      await sharp(shot).png({ palette: true, colours: 128 }).toBuffer(),
    );
  }
  await browser.close();
}

function picture(locale: string, title: string, tagline: string): string {
  const [first = '', second = ''] = title.split(/(?<=\.)\s/);
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><style>
    @font-face { font-family: D; font-weight: 300 800; src: url(${font('funnel-display/files/funnel-display-latin-wght-normal.woff2')}); unicode-range: U+0000-00FF, U+2000-206F }
    @font-face { font-family: D; font-weight: 300 800; src: url(${font('funnel-display/files/funnel-display-latin-ext-wght-normal.woff2')}); unicode-range: U+0100-02FF }
    @font-face { font-family: B; font-weight: 300 900; src: url(${font('figtree/files/figtree-latin-wght-normal.woff2')}); unicode-range: U+0000-00FF, U+2000-206F }
    @font-face { font-family: B; font-weight: 300 900; src: url(${font('figtree/files/figtree-latin-ext-wght-normal.woff2')}); unicode-range: U+0100-02FF }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; padding: 76px 84px; background: ${PLUM}; color: #fff; overflow: hidden; position: relative; font: 500 34px B }
    b { display: block; font: 700 46px D; letter-spacing: -.02em }
    h1 { margin-top: 74px; font: 700 94px/1.04 D; letter-spacing: -.03em }
    p { margin-top: 40px; color: #e0c9ea }
    svg.road { position: absolute; inset: 0; opacity: .5 }
    svg.mark { position: absolute; right: 84px; bottom: 84px }
  </style><body>
  <svg class="road" width="1200" height="630" fill="none" stroke="#4e2a60" stroke-width="12"><path d="M700-20 760 250 690 660M560 420 1240 330M880-20 960 360 900 660M620 130 1240 190"/></svg>
  <svg class="road" width="1200" height="630" fill="none" stroke="#ddf23a" stroke-width="9" style="opacity:1"><path d="M1046 440C1030 330 1120 330 1110 150s40-90 110-96" stroke-linecap="round"/></svg>
  <svg class="mark" width="130" height="152" viewBox="0 0 24 28" fill="#ddf23a"><path d="${COMMA_PATH}"/></svg>
  <div style="position:relative"><b>Ștafeta</b><h1>${first}<br>${second}</h1><p>${tagline}</p></div>
  </body></html>`;
}
