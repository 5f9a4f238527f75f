import type { Rule } from './rule.fixture.ts';
import { all, centsAt, element, textAt, write, type XmlNode } from './xml-tree.fixture.ts';

const TOTALS = 'cac:LegalMonetaryTotal';
const CATEGORY = 'cac:TaxTotal/cac:TaxSubtotal';

const same = (one: number | null, another: number) => one === another;
const sum = (nodes: XmlNode[], path: string) =>
  nodes.reduce((total, node) => total + (centsAt(node, path) ?? 0), 0);
/** VAT of a category by the standard's formula, rounded half up, in minor units. */
const taxOf = (category: XmlNode) => {
  const percent = Math.round(Number(textAt(category, 'cac:TaxCategory/cbc:Percent')) * 100);
  return Math.floor(((centsAt(category, 'cbc:TaxableAmount') ?? 0) * percent + 5_000) / 10_000);
};
/** The VAT breakdown of the standard rate. */
export const standard = (doc: XmlNode) =>
  all(doc, CATEGORY).filter((each) => textAt(each, 'cac:TaxCategory/cbc:ID') === 'S');
/** The VAT total in the document's own currency; the other is the one in lei. */
const ownTax = (doc: XmlNode) => {
  const currency = textAt(doc, 'cbc:DocumentCurrencyCode');
  return all(doc, 'cac:TaxTotal/cbc:TaxAmount').find((node) => node.attributes.currencyID === currency);
};
const set = (path: string, text: string) => (doc: XmlNode) => write(doc, path, text);

/** The rules on sums, without the tolerance that the published form allows. */
export const SUMS: Rule[] = [
  {
    id: 'BR-CO-10',
    holds: (doc) =>
      same(
        centsAt(doc, `${TOTALS}/cbc:LineExtensionAmount`),
        sum(all(doc, 'LINE'), 'cbc:LineExtensionAmount'),
      ),
    break: set(`${TOTALS}/cbc:LineExtensionAmount`, '0.01'),
  },
  {
    id: 'BR-CO-13',
    holds: (doc) =>
      same(
        centsAt(doc, `${TOTALS}/cbc:TaxExclusiveAmount`),
        centsAt(doc, `${TOTALS}/cbc:LineExtensionAmount`) ?? 0,
      ),
    break: set(`${TOTALS}/cbc:TaxExclusiveAmount`, '0.01'),
  },
  {
    id: 'BR-CO-14',
    holds: (doc) =>
      same(
        centsAt({ ...doc, children: [ownTax(doc) ?? element('', '')] }, ownTax(doc)?.name ?? ''),
        sum(all(doc, CATEGORY), 'cbc:TaxAmount'),
      ),
    break: set('cac:TaxTotal/cbc:TaxAmount', '0.01'),
  },
  {
    id: 'BR-CO-15',
    holds: (doc) =>
      same(
        centsAt(doc, `${TOTALS}/cbc:TaxInclusiveAmount`),
        (centsAt(doc, `${TOTALS}/cbc:TaxExclusiveAmount`) ?? 0) + sum(all(doc, CATEGORY), 'cbc:TaxAmount'),
      ),
    break: set(`${TOTALS}/cbc:TaxInclusiveAmount`, '0.01'),
  },
  {
    id: 'BR-CO-16',
    holds: (doc) =>
      same(
        centsAt(doc, `${TOTALS}/cbc:PayableAmount`),
        (centsAt(doc, `${TOTALS}/cbc:TaxInclusiveAmount`) ?? 0) +
          (centsAt(doc, `${TOTALS}/cbc:PayableRoundingAmount`) ?? 0),
      ),
    break: set(`${TOTALS}/cbc:PayableAmount`, '0.01'),
  },
  {
    id: 'BR-CO-17',
    holds: (doc) => all(doc, CATEGORY).every((each) => same(centsAt(each, 'cbc:TaxAmount'), taxOf(each))),
    break: set(`${CATEGORY}/cbc:TaxAmount`, '0.01'),
  },
  {
    id: 'BR-S-08',
    holds: (doc) =>
      standard(doc).every((each) =>
        same(
          centsAt(each, 'cbc:TaxableAmount'),
          sum(
            all(doc, 'LINE').filter(
              (line) =>
                textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') ===
                textAt(each, 'cac:TaxCategory/cbc:Percent'),
            ),
            'cbc:LineExtensionAmount',
          ),
        ),
      ),
    break: set(`${CATEGORY}/cbc:TaxableAmount`, '0.01'),
  },
  {
    id: 'BR-S-09',
    holds: (doc) => standard(doc).every((each) => same(centsAt(each, 'cbc:TaxAmount'), taxOf(each))),
    break: set(`${CATEGORY}/cac:TaxCategory/cbc:Percent`, '90.00'),
  },
];
