import { islandUrls } from 'virtual:islands';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { LOCALE_COOKIE_ATTRIBUTES } from '#web/i18n/locale-cookie.ts';
import { manifestOf } from '#web/i18n/manifest-of.ts';
import type { IslandName } from '#web/islands/list.ts';

/**
 * Puts the island scripts into the page, from a template in which they do nothing, once the page has been painted or is
 * touched. Text then waits for no script; a page in the background is never painted.
 */
const START =
  "(()=>{const t=document.querySelector('template[data-islands]'),o={once:true,capture:true},s=()=>t.replaceWith(document.importNode(t.content,true));if(document.hidden)return s();new PerformanceObserver((l,w)=>{if(l.getEntriesByName('first-contentful-paint').length){w.disconnect();s()}}).observe({type:'paint',buffered:true});for(const e of ['pointerdown','keydown','focusin'])addEventListener(e,s,o);addEventListener('load',()=>setTimeout(s,1e3))})()";

/** Stores the language of the link that is followed, also when the island scripts have not come yet. */
const REMEMBER_LANGUAGE = `addEventListener('click',({target:t})=>{const a=t.closest?.('a[data-locale]');if(a)document.cookie='lang='+a.dataset.locale+'${LOCALE_COOKIE_ATTRIBUTES}'},true);`;

/** The scripts of a static page and what describes it as an application, which are fetched after its first paint. */
export function IslandScripts({ names }: { names: readonly IslandName[] }) {
  const { locale } = useLocale();
  const manifest = `<link rel="manifest" href="${manifestOf(locale)}">`;
  return (
    <>
      <template data-islands="" dangerouslySetInnerHTML={{ __html: `${manifest}${tagsOf(names)}` }} />
      <script dangerouslySetInnerHTML={{ __html: REMEMBER_LANGUAGE + START }} />
    </>
  );
}

/** The tags of some islands' scripts and of what these import, each once. */
function tagsOf(names: readonly IslandName[]): string {
  const preloads = new Set(names.flatMap((name) => islandUrls[name].preload));
  return [
    ...Array.from(preloads, (href) => `<link rel="modulepreload" href="${href}">`),
    ...names.map((name) => `<script type="module" src="${islandUrls[name].src}"></script>`),
  ].join('');
}
