import type { CodDeclaration } from '#contract/money/cod-declarations.ts';
import { declarationGaps, declarationXml } from '#domain/money/cod/declaration.ts';
import { declaredItems } from '#server/db/money/cod/cod-remittances.ts';
import type { Deps } from '#server/deps.ts';

/** What form 395 of a month (yyyy-MM) declares, and what of it is not known. */
export async function getCodDeclaration(deps: Deps, month: string): Promise<CodDeclaration> {
  const items = await itemsOf(deps, month);
  const gaps = items.map((item) => ({ number: item.number, missing: declarationGaps(item) }));
  return {
    month,
    deliveries: items.length,
    amount: { amount: items.reduce((sum, { amount }) => sum + amount, 0), currency: 'RON' },
    gaps: gaps.filter(({ missing }) => missing.length > 0),
  };
}

/** The same as form 395's XML. */
export async function getCodDeclarationFile(deps: Deps, month: string) {
  const xml = declarationXml(month, deps.settings.company, await itemsOf(deps, month));
  return { name: `d395-${month}.xml`, bytes: Buffer.from(xml) };
}

function itemsOf({ db, settings: { timeZone } }: Deps, month: string) {
  return declaredItems(db, { month, timeZone });
}
