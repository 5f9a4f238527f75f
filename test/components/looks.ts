import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { catalogueOf } from '#web/i18n/catalogues.ts';
import { closedControlFaults } from '../support/closed-control-faults.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DESK = [1280, 900] as const;
const PHONE = [360, 780] as const;
const NARROWEST = [320, 900] as const;

/** Expects no serious or critical axe findings on the current screen (WCAG 2.0 to 2.2, A and AA). */
export async function axeClean(where = 'as it stands'): Promise<void> {
  const { violations } = await axe.run(document, {
    preload: false,
    runOnly: WCAG,
    resultTypes: ['violations'],
  });
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  expect(found, `axe ${where}`).toEqual([]);
  await whatIsClosedSaysWhy(where);
}

/** Expects disabled elements in the tab order, and a reason on the press of each disabled button. */
async function whatIsClosedSaysWhy(where: string): Promise<void> {
  // Polled: an element may be disabled while its request is pending.
  await expect.poll(closedControlFaults, { message: `what is closed ${where}` }).toEqual([]);
}

/** Expects no horizontal overflow at the narrowest supported width. */
export async function noSidewaysScroll(): Promise<void> {
  await page.viewport(...NARROWEST);
  const { documentElement: root } = document;
  // Polled: a map or a list may still be rerendering for the new width.
  await expect
    .poll(() => root.scrollWidth - window.innerWidth, { message: 'sideways scroll' })
    .toBeLessThanOrEqual(0);
}

/** Checks one screen: phone in light, desktop in dark, and 320 px wide. Ends at the desktop in light. */
export async function looksRight(): Promise<void> {
  await page.viewport(...PHONE);
  await axeClean('on a phone in light');
  await page.viewport(...DESK);
  await scheme('dark');
  await axeClean('at a desk in dark');
  await scheme('light');
  everyWordIsThere();
  await noSidewaysScroll();
  await page.viewport(...DESK);
}

/** Expects the focus on `target`, or on anything but the page's body. */
export async function expectFocusPreserved(): Promise<void> {
  const focused = () => {
    const { activeElement: element, body } = document;
    return element !== null && element !== body && element.getClientRects().length > 0;
  };
  await expect.poll(focused, { message: 'the focus is on something that is there' }).toBe(true);
}

async function scheme(value: 'light' | 'dark'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(value);
}

/** Expects no message key in place of its text. */
function everyWordIsThere(): void {
  const lines = document.body.innerText.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line in catalogueOf('ro'))).toEqual([]);
}
