import { CIUS_RO } from './cius-ro.fixture.ts';
import { EN16931 } from './en16931.fixture.ts';
import type { Rule } from './rule.fixture.ts';
import { parseXml, type XmlNode } from './xml-tree.fixture.ts';

/** Every rule that documents are checked against. */
export const RULES: Rule[] = [...EN16931, ...CIUS_RO];

/** The ids of the rules that a parsed document fails. */
export function failuresOf(doc: XmlNode): string[] {
  return RULES.filter((rule) => !rule.holds(doc)).map(({ id }) => id);
}

/** The ids of the rules that a printed document fails; empty when it passes all rules of the tax office. */
export function failedRules(xml: string): string[] {
  return failuresOf(parseXml(xml));
}
