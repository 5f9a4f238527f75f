import type { CodDeclaration } from '#contract/money/cod-declarations.ts';
import { declarationGaps, declarationXml } from '#domain/money/cod/declaration.ts';
import { declaredItems } from '#server/db/money/cod/cod-remittances.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';

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

/** The same as form 395's XML; who took it is logged. */
export async function getCodDeclarationFile(deps: Deps, actor: Actor, month: string) {
  const items = await itemsOf(deps, month);
  await recordAudit(deps, {
    actor,
    action: 'cod_declaration_downloaded',
    subject: `house:d395-${month}`,
    details: { rows: items.length },
  });
  const xml = declarationXml(month, deps.settings.company, items);
  return { name: `d395-${month}.xml`, bytes: Buffer.from(xml) };
}

function itemsOf({ db, settings: { timeZone } }: Deps, month: string) {
  return declaredItems(db, { month, timeZone });
}
