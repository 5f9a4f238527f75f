import type { Page } from '@playwright/test';
import { PRERENDERED } from '#web/paths.ts';

/** An address that the tests know to lead nowhere: its page is a document too, and loads itself anew within the application. */
const NOWHERE = '/wrong-turn';

/** The router that the build leaves at the window, and how far it is. */
type Router = { navigate: (path: string) => Promise<void>; state: { navigation: { state: string } } };

/**
 * Opens a screen within the application that the page has loaded, as its links do: a third of what a load costs. Loads
 * the page where there is no application yet, and for the public pages, which are documents of their own. What the
 * screens have asked before is not asked anew: after a change that the page has not heard of, load it.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isDocument = [...PRERENDERED, NOWHERE].includes(new URL(path, 'http://site').pathname);
  if (isDocument || !(await page.evaluate(() => '__reactRouterDataRouter' in window))) {
    await page.goto(path);
    return;
  }
  await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as Router;
    const earlier = document.querySelector('h1');
    await router.navigate(to);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // The screen before stands until the next one is drawn; a screen may also lead back to it.
    for (let frames = 0; frames < 30 && earlier?.isConnected; frames += 1) await frame();
  }, path);
}
