import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';
import { parseInline, type InlineNode } from './parse-inline.ts';
import { parsePost } from './parse-post.ts';
import { isSafeLink } from './safe-address.ts';

/** The tree in short: b(…) bold, i(…) italic, c(…) code, a[address](…) link. */
function show(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'code') return `c(${node.text})`;
      if (!('children' in node)) return node.text;
      const around = node.kind === 'link' ? `a[${node.address}]` : node.kind === 'bold' ? 'b' : 'i';
      return `${around}(${show(node.children)})`;
    })
    .join('');
}

test.for([
  ['plain text', 'plain text'],
  ['a **bold** word', 'a b(bold) word'],
  ['an *italic* word', 'an i(italic) word'],
  ['`code with **stars**`', 'c(code with **stars**)'],
  ['[text](https://example.com)', 'a[https://example.com](text)'],
  ['[](/pricing)', 'a[/pricing](/pricing)'],
  ['**bold with *italic* in it**', 'b(bold with i(italic) in it)'],
  ['*italic with **bold** in it*', 'i(italic with b(bold) in it)'],
  ['***both***', 'b(i(both))'],
  ['*a **b***', 'i(a b(b))'],
  ['**a *b***', 'b(a i(b))'],
  ['[**bold** link](/a)', 'a[/a](b(bold) link)'],
  ['**a [link](/a) in bold**', 'b(a a[/a](link) in bold)'],
  ['[wiki](https://en.example/Ledger_(book))', 'a[https://en.example/Ledger_(book)](wiki)'],
  ['5 * 3 * 2 = 30', '5 * 3 * 2 = 30'],
  ['2*3*4', '2i(3)4'],
  ['**never closed', '**never closed'],
  ['*a **b*', 'i(a **b)'],
  ['****', '****'],
  ['``', '``'],
  ['a ` alone', 'a ` alone'],
  ['[no address]', '[no address]'],
  ['[a [b](/c)', '[a a[/c](b)'],
  ['[a](/b c)', '[a](/b c)'],
  ['**[a**](/b)', 'b([a)](/b)'],
  ['] and ](x)', '] and ](x)'],
])('%s', ([line, want]) => {
  expect(show(parseInline(line ?? ''))).toBe(want);
});

describe('hostile input is text', () => {
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[IMAGE]javascript:alert(1)',
    '[IMAGE]data:image/svg+xml,<svg/onload=alert(1)>',
    'IMAGE:data:image/png;base64,AAAA',
    '![x](javascript:alert)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  ])('%s', (line) => {
    expect(parsePost(line)).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text: line }] }]);
  });

  test('whatever stands in a post, its tree is shallow and its links are safe', () => {
    const piece = fc.constantFrom(
      ...'* ** ` [ ] ]( ) ( a /b javascript:x https://c.example [IMAGE] <b> !['.split(' '),
      ' ',
      '\n',
      '\\',
      '\u202E',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const block of parsePost(pieces.join('')))
          if (block.kind === 'image') expect(isSafeLink(block.address)).toBe(true);
          else expectSound(block.children, 0);
      }),
    );
  });

  function expectSound(nodes: readonly InlineNode[], depth: number): void {
    expect(depth).toBeLessThan(4);
    for (const node of nodes) {
      if (node.kind === 'link') expect(isSafeLink(node.address)).toBe(true);
      if ('children' in node) expectSound(node.children, depth + 1);
    }
  }
});

describe('images', () => {
  test.for([
    ['[IMAGE]/api/blog-images/1.webp', '/api/blog-images/1.webp', ''],
    [
      '[IMAGE]https://example.com/a.png  A ledger on a desk ',
      'https://example.com/a.png',
      'A ledger on a desk',
    ],
    ['[IMAGE] /a.png', '/a.png', ''],
    ['[IMAGE: /a.png] A ledger', '/a.png', 'A ledger'],
    ['IMAGE: https://example.com/a.png', 'https://example.com/a.png', ''],
    ['![A ledger](/a.png)', '/a.png', 'A ledger'],
    ['   ![](/a.png)', '/a.png', ''],
  ])('%s', ([line, address, alt]) => {
    expect(parsePost(`Before\n${line ?? ''}\nafter`)[1]).toEqual({ kind: 'image', address, alt });
  });

  test('a line that only begins with the word is text', () => {
    expect(parsePost('IMAGE: a chart of the year')).toMatchObject([{ kind: 'paragraph' }]);
  });
});

test('each line is a paragraph, whichever way lines end; empty lines are nothing', () => {
  expect(parsePost('a\r\nb\n\n  \nc\rd').map((block) => block.kind)).toEqual(
    Array.from({ length: 4 }, () => 'paragraph'),
  );
});

// Quadratic readers take minutes for these, so a test that ends is the proof.
test.for([
  '*',
  '**',
  '***',
  '`',
  '[',
  ']',
  '[]',
  '](',
  '[a](',
  '[a](b',
  '*a',
  '**a ',
  '[*',
  '`*[',
  '![',
  '(',
])('a line of a megabyte of “%s” is read in one pass', (piece) => {
  const line = piece.repeat(Math.ceil(1_000_000 / piece.length));
  expect(parsePost(line)).toHaveLength(1);
  expect(parsePost(`${line}\nend`)).toHaveLength(2);
});

describe('excerpt', () => {
  test('what the author wrote comes first', () => {
    expect(excerptOf({ excerpt: ' Mine ', content: 'Other' })).toBe('Mine');
  });

  test('otherwise the first 200 characters of the text, without markup and images', () => {
    const content = `[IMAGE]/a.png A ledger\n**Bold** and [a link](/b)\n\n${'😀'.repeat(300)}`;
    expect(excerptOf({ excerpt: '', content })).toBe(`Bold and a link ${'😀'.repeat(184)}…`);
    expect(excerptOf({ excerpt: '', content: 'Short' })).toBe('Short');
    expect(excerptOf({ excerpt: '', content: '' })).toBe('');
  });
});
