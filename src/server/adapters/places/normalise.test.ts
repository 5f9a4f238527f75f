import { describe, expect, it } from 'vitest';
import { normalise, tokenise, properName, spelledOut, streetKind } from './normalise.ts';

describe('normalise', () => {
  it.each([
    ['ȘOSEAUA', 'soseaua'],
    ['Şoseaua', 'soseaua'],
    ['Țara Bârsei', 'tara barsei'],
    ['Încărcător', 'incarcator'],
  ])('normalises %s', (text, normalised) => expect(normalise(text)).toBe(normalised));

  it('splits at everything that is no letter or digit', () => {
    expect(tokenise('Cluj-Napoca,  jud. Cluj')).toEqual(['cluj', 'napoca', 'jud', 'cluj']);
  });
});

describe('shorthand', () => {
  it('knows old spellings and kinds of streets', () => {
    expect(spelledOut('tirgu')).toBe('targu');
    expect(spelledOut('brasov')).toBeUndefined();
    expect(streetKind('b-dul')).toBe('Bulevardul');
    expect(streetKind('p-ta')).toBe('Piața');
    expect(streetKind('constructor')).toBeUndefined();
  });
});

describe('properName', () => {
  it.each([
    ['mihai viteazul', 'Mihai Viteazul'],
    ['STEFAN CEL MARE', 'Stefan cel Mare'],
    ['carol i', 'Carol I'],
    ['13 septembrie', '13 Septembrie'],
    ['i.l. caragiale', 'I.L. Caragiale'],
    ['McDonald CFR', 'McDonald CFR'],
    ['george-emil palade', 'George-Emil Palade'],
    ['țepeș vodă', 'Țepeș Vodă'],
  ])('writes %s as %s', (typed, written) => expect(properName(typed.split(' '))).toBe(written));
});
