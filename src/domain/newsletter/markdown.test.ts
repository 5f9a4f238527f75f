import { expect, test } from 'vitest';
import { plainBlocks, readMarkdown } from './markdown.ts';

const inline = (text: string) => [{ kind: 'text', text }];

test('headings, paragraphs and both kinds of lists are read, also without empty lines between them', () => {
  const blocks = readMarkdown('## Ce e nou\nDoar două\nrânduri.\n- unu\n- doi\n\n1. întâi\r\n2. apoi\n');
  expect(blocks).toEqual([
    { kind: 'heading', children: inline('Ce e nou') },
    { kind: 'paragraph', children: inline('Doar două rânduri.') },
    { kind: 'list', isOrdered: false, items: [inline('unu'), inline('doi')] },
    { kind: 'list', isOrdered: true, items: [inline('întâi'), inline('apoi')] },
  ]);
});

test('weight, stress and links stand within a line', () => {
  const [block] = readMarkdown(
    'Vezi **prețul** și *ce e*, [pagina](https://stafeta.test/a?b=1&c=2). 2 * 3 * 4',
  );
  expect(block).toMatchObject({
    children: [
      { text: 'Vezi ' },
      { kind: 'strong', children: inline('prețul') },
      { text: ' și ' },
      { kind: 'em', children: inline('ce e') },
      { text: ', ' },
      { kind: 'link', href: 'https://stafeta.test/a?b=1&c=2', children: inline('pagina') },
      { text: '. 2 * 3 * 4' },
    ],
  });
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'http://stafeta.test', '/relativ', 'vbscript:x'])(
  'a link to %s stays text',
  (address) => {
    const text = `[apasă](${address})`;
    expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', children: inline(text) }]);
  },
);

test('HTML is text like any other', () => {
  const text = '<img src=x onerror=alert(1)>';
  expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', children: inline(text) }]);
});

test('the plain half says the same, with addresses', () => {
  const text =
    '# Titlu\n\nUn **lucru** și [altul](https://a.test/x).\n\n- da\n- [https://b.test/](https://b.test/)\n\n3. unu';
  expect(plainBlocks(readMarkdown(text))).toBe(
    'Titlu\n\nUn lucru și altul (https://a.test/x).\n\n– da\n– https://b.test/\n\n1. unu',
  );
});

test('a text of nothing but opening signs is read in no time', () => {
  const blocks = readMarkdown(`${'*['.repeat(5_000)}\n\n${'**a '.repeat(2_500)}`);
  expect(blocks).toHaveLength(2);
});
