import { expect, test } from 'vitest';
import { findNodes, readXmlTree, textAt } from './xml-tree.ts';

const read = (text: string) => readXmlTree(new TextEncoder().encode(text));

test('elements by their names without prefix, text with its entities', () => {
  const root = read(
    '<?xml version="1.0"?>\n<!-- c --><a:r xmlns:a="u"><a:b k="1"> x &amp; &#228; </a:b><b><![CDATA[<y>]]></b><c/><c d="" /></a:r>',
  );
  expect(root?.name).toBe('r');
  expect(findNodes(root, 'b').map(({ text, attributes }) => [text, attributes])).toEqual([
    ['x & ä', { k: '1' }],
    ['<y>', {}],
  ]);
  expect(textAt(root, 'b')).toBe('x & ä');
  expect(textAt(root, 'b', 'c')).toBeNull();
  expect(findNodes(root, 'c')).toHaveLength(2);
});

test.for([
  { encoding: 'latin1', declared: 'ISO-8859-1' },
  { encoding: 'utf16le', declared: 'UTF-16' },
] as const)('$declared', ({ encoding, declared }) => {
  const mark = encoding === 'utf16le' ? '\uFEFF' : '';
  const bytes = Buffer.from(`${mark}<?xml version="1.0" encoding="${declared}"?><r>Größe</r>`, encoding);
  expect(readXmlTree(bytes)?.text).toBe('Größe');
});

test.for([
  { name: 'declared entities', text: '<!DOCTYPE r [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><r>&b;</r>' },
  { name: 'a file from outside', text: '<!DOCTYPE r SYSTEM "http://example.test/x.dtd"><r>1</r>' },
  { name: 'an end that is missing', text: '<r><b>1</b>' },
  { name: 'an end that is missing behind an empty element', text: '<r><b/>' },
  { name: 'ends that are crossed', text: '<r><b><c></b></c></r>' },
  { name: 'two roots', text: '<r></r><r></r>' },
  { name: 'no XML', text: 'Rechnung 1' },
  { name: 'nothing', text: '' },
  { name: 'elements without end', text: '<r>'.repeat(100) + '</r>'.repeat(100) },
])('refused: $name', ({ text }) => {
  expect(read(text)).toBeNull();
});

test('an entity that XML has not stays as it is written', () => {
  expect(read('<r>&nbsp;&x;</r>')?.text).toBe('&nbsp;&x;');
});

test('bytes that are not of the encoding they say', () => {
  expect(readXmlTree(Buffer.from('<r>Größe</r>', 'latin1'))).toBeNull();
});
