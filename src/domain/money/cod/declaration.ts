import { COUNTY_NUMBERS, isCounty } from '../../places/county-numbers.ts';
import { decimal, escapeXml } from '../invoices/xml.ts';
import { isCui } from '../tax-id.ts';

const NAMESPACE = 'mfp:anaf:dgti:d395:declaratie:v1';
/** The ways in which a sender gets the money: 1 is a transfer to a bank account, the only one here. */
const BY_TRANSFER = '1';

/** A delivery whose goods' money the sender's bank got in the month; `amount` in bani, `day` yyyy-MM-dd. */
export type DeclaredItem = {
  number: number;
  day: string;
  amount: number;
  sender: string;
  /** The sender's Romanian fiscal code; null where none is known. */
  taxId: string | null;
  receiver: string;
  county: string | null;
  address: string;
  iban: string;
};

/** The postal provider that declares. */
type Declarant = { name: string; taxId: string; street: string | null; city: string | null };

export const DECLARATION_GAPS = ['tax_id', 'county'] as const;
export type DeclarationGap = (typeof DECLARATION_GAPS)[number];

/** What form 395 asks for and is not known of an item: the sender's fiscal code, the county of the pickup. */
export function declarationGaps({ taxId, county }: DeclaredItem): DeclarationGap[] {
  const found: [DeclarationGap, boolean][] = [
    ['tax_id', taxId === null || !isCui(taxId)],
    ['county', county === null || !isCounty(county)],
  ];
  return found.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}

/**
 * Prints a month (yyyy-MM) as form 395, the declaration of cash on delivery. What is not known is left out:
 * `declarationGaps` names it, and the accountant adds it with the phone, the representative and the signer.
 */
export function declarationXml(month: string, declarant: Declarant, items: readonly DeclaredItem[]): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const head = attributes({
    ...{ xmlns: NAMESPACE, an: String(year), luna: String(number), d_rec: '0' },
    totalPlata_A: String(Math.round(total / 100)),
    ...{ cif: declarant.taxId, den: declarant.name },
    adresa: [declarant.street, declarant.city].filter(Boolean).join(', '),
  });
  const lines = items.map((item) => `  <lista${attributes(attributesOf(item))}/>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<D395${head}>\n${lines.join('')}</D395>\n`;
}

function attributesOf(item: DeclaredItem): Record<string, string | null> {
  const gaps = declarationGaps(item);
  return {
    nr_doc: String(item.number),
    data_doc: item.day.split('-').toReversed().join('.'),
    val_ramb: decimal(item.amount),
    den_expeditor: item.sender,
    cif_expeditor: gaps.includes('tax_id') ? null : item.taxId,
    jud_preluare: isCounty(item.county) ? String(COUNTY_NUMBERS[item.county]) : null,
    adresa_preluare: item.address,
    mod: BY_TRANSFER,
    iban: item.iban,
    den_destinatar: item.receiver,
  };
}

/** Attributes in the order given, without the null ones; XML 1.0 has no control characters. */
function attributes(values: Record<string, string | null>): string {
  return Object.entries(values)
    .map(([name, text]) =>
      text === null ? '' : ` ${name}="${escapeXml(text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '))}"`,
    )
    .join('');
}
