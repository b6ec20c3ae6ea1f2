import { describe, expect, test } from 'vitest';
import { isArray, type PdfDict } from '#domain/pdf/pdf-values.ts';
import { readNameTree } from '#domain/pdf/trees.ts';
import { fileOfMerge, mergeOf } from '#tests/support/merge-of.ts';
import { pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import { addDestinations } from './destinations.ts';
import type { Merge } from './merge.ts';

/** Two pages; the links stand on the first. */
function fileOf(catalog: string, links: readonly string[], objects: Readonly<Record<number, string>> = {}) {
  const annots = links.map((_, index) => `${20 + index} 0 R`).join(' ');
  const annotations = Object.fromEntries(
    links.map((link, index) => [20 + index, `<< /Subtype /Link ${link} >>`]),
  );
  return pdfFileOf({
    1: catalog,
    2: `<< /Type /Page /Annots [ ${annots} ] >>`,
    3: '<< /Type /Page >>',
    ...annotations,
    ...objects,
  });
}

/** The links of a page of the result, but for what they all have. */
function linksOf(merge: Merge, at: number): string[] {
  const file = fileOfMerge(merge);
  const annots = file.pages[at]?.dict.get('Annots');
  return (isArray(annots) ? annots : []).map((annot) => {
    const dict: PdfDict = new Map(file.dictOf(annot));
    dict.delete('Subtype');
    const action = file.dictOf(dict.get('A'));
    if (action !== null) dict.set('A', action);
    return shown(dict);
  });
}

function namesOf(merge: Merge): string[] {
  const file = fileOfMerge(merge);
  const root = file.dictOf(merge.catalog.get('Names'))?.get('Dests');
  return [...readNameTree(file, root)].map(([name, value]) => `${name} ${shown(value)}`);
}

const oldNames = '<< /Dests << /start 5 0 R /next [ 3 0 R /Fit ] >> >>';
const newNames =
  '<< /Names << /Dests << /Kids [ << /Names [ (next) << /D [ 3 0 R /FitH 7 ] >> (start) [ 2 0 R /XYZ 1 2 null ] ] >> ] >> >> >>';

describe('names', () => {
  test('of both kinds stand in one tree, and links of every kind lead to them', () => {
    const a = fileOf(
      oldNames,
      [
        '/Dest /next',
        '/Dest (start)',
        '/A << /S /GoTo /D /start >>',
        '/A << /S /URI /URI (x:) /Next << /S /GoTo /D (next) >> >>',
      ],
      { 5: '<< /D [ 2 0 R /Fit ] >>' },
    );
    const merge = mergeOf({ a }, 'a1 a2');
    addDestinations(merge);
    expect(namesOf(merge)).toEqual(['next [ 2 0 R /Fit ]', 'start [ 1 0 R /Fit ]']);
    expect(linksOf(merge, 0)).toEqual([
      '<< /Dest (next) >>',
      '<< /Dest (start) >>',
      '<< /A << /S /GoTo /D (start) >> >>',
      '<< /A << /S /URI /URI (x:) /Next << /S /GoTo /D (next) >> >> >>',
    ]);
    expect(merge.warnings).toEqual([]);
  });

  test('that two files have become two, and each link follows its own', () => {
    const a = fileOf(oldNames, ['/Dest /next'], { 5: '[ 2 0 R /Fit ]' });
    const b = fileOf(newNames, ['/Dest (next)', '/A << /S /GoTo /D (start) >>']);
    const merge = mergeOf({ a, b }, 'a1 a2 b1 b2');
    addDestinations(merge);
    expect(namesOf(merge)).toEqual([
      'next [ 2 0 R /Fit ]',
      'next-2 [ 4 0 R /FitH 7 ]',
      'start [ 1 0 R /Fit ]',
      'start-2 [ 3 0 R /XYZ 1 2 null ]',
    ]);
    expect(linksOf(merge, 0)).toEqual(['<< /Dest (next) >>']);
    expect(linksOf(merge, 2)).toEqual(['<< /Dest (next-2) >>', '<< /A << /S /GoTo /D (start-2) >> >>']);
  });

  test('in UTF-16 stay readable', () => {
    const a = fileOf('<< /Names << /Dests << /Names [ <FEFF0061> [ 2 0 R /Fit ] ] >> >> >>', []);
    const merge = mergeOf({ a, b: a }, 'a1 b1');
    addDestinations(merge);
    expect(namesOf(merge).map((name) => Buffer.from(name, 'latin1').toString('hex').slice(0, 16))).toEqual([
      'feff0061205b2031',
      'feff0061002d0032',
    ]);
  });

  test('that stand for each other lead nowhere', () => {
    const a = fileOf('<< /Dests << /x /y /y /x >> >>', ['/Dest /x']);
    const merge = mergeOf({ a }, 'a1 a2');
    addDestinations(merge);
    expect(merge.catalog.size).toBe(0);
    expect(linksOf(merge, 0)).toEqual(['<<  >>']);
  });
});

describe('links', () => {
  test('to pages themselves lead there, by object or by number', () => {
    const a = fileOf('<< >>', ['/Dest [ 3 0 R /Fit ]', '/A 9 0 R', '/Dest [ 1 /Fit ]'], {
      9: '<< /S /GoTo /D 10 0 R >>',
      10: '[ 2 0 R /XYZ 0 0 0 ]',
    });
    const merge = mergeOf({ a, b: a }, 'a2 b2 b1 a1');
    addDestinations(merge);
    expect(linksOf(merge, 3)).toEqual([
      '<< /Dest [ 1 0 R /Fit ] >>',
      '<< /A << /S /GoTo /D [ 4 0 R /XYZ 0 0 0 ] >> >>',
      '<< /Dest [ 1 0 R /Fit ] >>',
    ]);
    expect(linksOf(merge, 2)[0]).toEqual('<< /Dest [ 2 0 R /Fit ] >>');
  });

  test('whose page is left out stay without a target, and are counted', () => {
    const a = fileOf(newNames, [
      '/Border [ 0 0 1 ] /Dest (next)',
      '/Dest [ 3 0 R /Fit ]',
      '/A << /S /GoTo /D [ 3 0 R /Fit ] >>',
      '/Dest (start)',
      '/A << /S /Named /N /NextPage /Next [ << /S /GoTo /D (next) >> << /S /GoTo /D (start) >> ] >>',
    ]);
    const merge = mergeOf({ a }, 'a1');
    addDestinations(merge);
    expect(linksOf(merge, 0)).toEqual([
      '<< /Border [ 0 0 1 ] >>',
      '<<  >>',
      '<<  >>',
      '<< /Dest (start) >>',
      '<< /A << /S /Named /N /NextPage /Next [ << /S /GoTo /D (start) >> ] >> >>',
    ]);
    expect(namesOf(merge)).toEqual(['start [ 1 0 R /XYZ 1 2 null ]']);
    expect(merge.warnings).toEqual([
      'a.pdf: 3 links no longer work because their pages aren’t in the merged PDF.',
    ]);
  });

  test('that led nowhere do not lead into another file', () => {
    const a = fileOf('<< >>', ['/Dest (start)', '/Dest [ 99 0 R /Fit ]', '/Dest [ 7 /Fit ]']);
    const merge = mergeOf({ a, b: fileOf(newNames, []) }, 'a1 a2 b1');
    addDestinations(merge);
    expect(linksOf(merge, 0)).toEqual(['<<  >>', '<<  >>', '<<  >>']);
    expect(merge.warnings).toEqual([]);
  });

  test('of a page that comes twice lead to where a page comes first', () => {
    const a = fileOf(newNames, ['/Dest (next)', '/Dest [ 3 0 R /Fit ]']);
    const merge = mergeOf({ a }, 'a2 a1 a2 a1');
    addDestinations(merge);
    const links = ['<< /Dest (next) >>', '<< /Dest [ 1 0 R /Fit ] >>'];
    expect([linksOf(merge, 1), linksOf(merge, 3)]).toEqual([links, links]);
  });

  test('to other documents stay, and to articles go, for a document put together has none', () => {
    const remote = '/A << /S /GoToR /F (other.pdf) /D (next) >>';
    const a = fileOf('<< >>', [remote, '/A << /S /Thread /D 0 >>']);
    const merge = mergeOf({ a, b: fileOf(newNames, []) }, 'a1 a2 b1 b2');
    addDestinations(merge);
    expect(linksOf(merge, 0)).toEqual([`<< ${remote} >>`, '<<  >>']);
  });

  test('relative to the address that the document has become absolute', () => {
    const uris = ['(page.html)', '(https://b.test/x)', '(mailto:a@b.test)', '(//c.test)', '()'];
    const a = fileOf(
      '<< /URI << /Base (https://a.test/dir/) >> >>',
      uris.map((uri) => `/A << /S /URI /URI ${uri} >>`),
    );
    const merge = mergeOf({ a }, 'a1 a2');
    addDestinations(merge);
    expect(linksOf(merge, 0).map((link) => /\((.*)\)/.exec(link)?.[1])).toEqual([
      'https://a.test/dir/page.html',
      'https://b.test/x',
      'mailto:a@b.test',
      'https://c.test/',
      'https://a.test/dir/',
    ]);
  });

  test('to an element of structure lead to its page', () => {
    const a = fileOf('<< >>', ['/A << /S /GoTo /SD [ 9 0 R /Fit ] /D [ 3 0 R /Fit ] >>'], {
      9: '<< /S /P >>',
    });
    const merge = mergeOf({ a }, 'a1 a2');
    addDestinations(merge);
    expect(linksOf(merge, 0)).toEqual(['<< /A << /S /GoTo /D [ 2 0 R /Fit ] >> >>']);
  });

  test('with actions that follow each other in a circle, or very many, do no harm', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        100 + index,
        `<< /S /GoTo /D [ 3 0 R /Fit ] /Next ${101 + (index % 19_999)} 0 R >>`,
      ]),
    );
    const merge = mergeOf({ a: fileOf('<< >>', ['/A 100 0 R', '/A 100 0 R'], chain) }, 'a1 a2');
    addDestinations(merge);
    expect(linksOf(merge, 0)[0]).toContain('/D [ 2 0 R /Fit ]');
  });
});
