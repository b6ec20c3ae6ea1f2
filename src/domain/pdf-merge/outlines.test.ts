import { describe, expect, test } from 'vitest';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, PdfRef, PdfString, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { decodeTextString } from '#domain/pdf/text-string.ts';
import { fileOfMerge, mergeOf } from '#tests/support/merge-of.ts';
import { pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import { addDestinations } from './destinations.ts';
import type { Merge } from './merge.ts';
import { addOutlines } from './outlines.ts';

/** Three pages, 2 to 4, and bookmarks from 10 on. */
function fileOf(objects: Readonly<Record<number, string>>, names = ''): PdfFile {
  const page = '<< /Type /Page /MediaBox [ 0 0 100 200 ] >>';
  return pdfFileOf({ 1: `<< /Outlines 5 0 R ${names} >>`, 2: page, 3: page, 4: page, ...objects });
}

const threeLevels = fileOf(
  {
    5: '<< /First 10 0 R >>',
    10: '<< /Title (One) /Dest [ 2 0 R /Fit ] /First 11 0 R /Count 2 /Next 14 0 R >>',
    11: '<< /Title (One.One) /A << /S /GoTo /D (name) >> /First 12 0 R /Count -1 /Next 13 0 R >>',
    12: '<< /Title (Deep) /Dest [ 4 0 R /XYZ 0 9 null ] /C [ 1 0 0 ] /F 2 >>',
    13: '<< /Title (Web) /A 20 0 R >>',
    14: '<< /Title <FEFF00C4> /Dest /old >>',
    20: '<< /S /URI /URI (https://a.test) >>',
  },
  '/Dests << /old [ 4 0 R /Fit ] >> /Names << /Dests << /Names [ (name) [ 3 0 R /Fit ] ] >> >>',
);

function merged(files: Readonly<Record<string, PdfFile>>, plan: string): Merge {
  const merge = mergeOf(files, plan);
  addOutlines(merge, addDestinations(merge));
  return merge;
}

/** The bookmarks of the result as a viewer shows them, a line each: title, page, whatever else they have, and Count. */
function linesOf(merge: Merge): string[] {
  const file = fileOfMerge(merge);
  const lines: string[] = [];
  const walk = (parent: PdfValue, level: number) => {
    const above = file.dictOf(parent);
    let before: PdfValue = null;
    for (let next = above?.get('First') ?? null; next !== null;) {
      const dict = file.dictOf(next);
      if (shown(dict?.get('Parent')) !== shown(parent)) lines.push('wrong Parent');
      if (shown(dict?.get('Prev') ?? null) !== shown(before)) lines.push('wrong Prev');
      const title = dict?.get('Title');
      const dest = dict?.get('Dest');
      const place = isArray(dest) && dest[0] instanceof PdfRef ? dest[0].num : -1;
      const at = file.pages.findIndex(({ ref }) => ref?.num === place);
      lines.push(
        [
          '.'.repeat(level) + (title instanceof PdfString ? decodeTextString(title) : '?'),
          ...(isArray(dest) ? [`p${at + 1}`, shown(dest.slice(1))] : []),
          ...['A', 'C', 'F', 'Count']
            .filter((key) => dict?.has(key))
            .map((key) => `${key} ${shown(file.resolve(dict?.get(key)))}`),
        ].join(' '),
      );
      walk(next, level + 1);
      before = next;
      next = dict?.get('Next') ?? null;
    }
    if (shown(above?.get('Last') ?? null) !== shown(before)) lines.push('wrong Last');
  };
  walk(merge.catalog.get('Outlines') ?? null, 0);
  return lines;
}

test('each file has a bookmark, and its own beneath it at every level', () => {
  const merge = merged({ a: threeLevels, b: fileOf({}) }, 'b1 b2 b3 a1 a2 a3');
  expect(linesOf(merge)).toEqual([
    'b p1 [ /XYZ 0 200 null ]',
    'a p4 [ /XYZ 0 200 null ] Count 4',
    '.One p4 [ /Fit ] Count 2',
    '..One.One p5 [ /Fit ] Count -1',
    '...Deep p6 [ /XYZ 0 9 null ] C [ 1 0 0 ] F 2',
    '..Web A << /S /URI /URI (https://a.test) >>',
    '.Ä p6 [ /Fit ]',
  ]);
  expect(fileOfMerge(merge).dictOf(merge.catalog.get('Outlines'))?.get('Count')).toBe(6);
});

test('two files whose pages take turns keep their bookmarks', () => {
  expect(linesOf(merged({ a: threeLevels, b: threeLevels }, 'a1 b3 a2 b2 a3 b1'))).toEqual([
    'a p1 [ /XYZ 0 200 null ] Count 4',
    '.One p1 [ /Fit ] Count 2',
    '..One.One p3 [ /Fit ] Count -1',
    '...Deep p5 [ /XYZ 0 9 null ] C [ 1 0 0 ] F 2',
    '..Web A << /S /URI /URI (https://a.test) >>',
    '.Ä p5 [ /Fit ]',
    'b p2 [ /XYZ 0 200 null ] Count 4',
    '.One p6 [ /Fit ] Count 2',
    '..One.One p4 [ /Fit ] Count -1',
    '...Deep p2 [ /XYZ 0 9 null ] C [ 1 0 0 ] F 2',
    '..Web A << /S /URI /URI (https://a.test) >>',
    '.Ä p2 [ /Fit ]',
  ]);
});

test('a destination that says no more than its page says no more in the result', () => {
  const file = fileOf({ 5: '<< /First 10 0 R >>', 10: '<< /Title (Bare) /Dest [ 3 0 R ] >>' });
  expect(linesOf(merged({ a: file }, 'a1 a2 a3'))[1]).toBe('.Bare p2 [  ]');
});

describe('of pages that are left out', () => {
  test('bookmarks go, but stay without a target where something beneath them stays', () => {
    const merge = merged({ a: threeLevels }, 'a3');
    expect(linesOf(merge)).toEqual([
      'a p1 [ /XYZ 0 200 null ] Count 4',
      '.One Count 2',
      '..One.One Count -1',
      '...Deep p1 [ /XYZ 0 9 null ] C [ 1 0 0 ] F 2',
      '..Web A << /S /URI /URI (https://a.test) >>',
      '.Ä p1 [ /Fit ]',
    ]);
    expect(merge.warnings).toEqual([]);
  });

  test('what is gone is counted, and headings of nothing with it', () => {
    const file = fileOf({
      5: '<< /First 10 0 R >>',
      10: '<< /Title (Heading) /First 11 0 R /Next 12 0 R >>',
      11: '<< /Title (Gone) /Dest [ 3 0 R /Fit ] >>',
      12: '<< /Title (Note) /Next 13 0 R >>',
      13: '<< /Title (Dead) /Dest (nowhere) >>',
    });
    const merge = merged({ a: file }, 'a1');
    expect(linesOf(merge)).toEqual(['a p1 [ /XYZ 0 200 null ] Count 2', '.Note', '.Dead']);
    expect(merge.warnings).toEqual([
      'a.pdf: 2 bookmarks were left out because their pages aren’t in the merged PDF.',
    ]);
  });
});

test.for([
  { rotate: 90, box: '[ 0 0 100 200 ]', start: '[ /XYZ 0 0 null ]' },
  { rotate: 180, box: '[ 0 0 100 200 ]', start: '[ /XYZ 100 0 null ]' },
  { rotate: 270, box: '[ 100 200 0 0 ]', start: '[ /XYZ 100 200 null ]' },
])('the bookmark of a file shows the top of a page turned by $rotate', ({ rotate, box, start }) => {
  const file = pdfFileOf({ 1: '<< >>', 2: `<< /Type /Page /MediaBox ${box} /Rotate ${rotate} >>` });
  expect(linesOf(merged({ a: file }, 'a1'))).toEqual([`a p1 ${start}`]);
});

describe('bookmarks made to do harm', () => {
  test('in circles are read once', () => {
    const file = fileOf({
      5: '<< /First 10 0 R >>',
      10: '<< /Title (A) /First 11 0 R /Next 12 0 R >>',
      11: '<< /Title (B) /First 10 0 R /Next 5 0 R >>',
      12: '<< /Title (C) /Next 10 0 R >>',
    });
    expect(linesOf(merged({ a: file }, 'a1 a2 a3')).slice(1)).toEqual(['.A Count -1', '..B', '.C']);
  });

  test('ten thousand levels deep become a hundred', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        10 + index,
        `<< /Title (${index}) /First ${11 + index} 0 R >>`,
      ]),
    );
    const lines = linesOf(merged({ a: fileOf({ 5: '<< /First 10 0 R >>', ...levels }) }, 'a1 a2 a3'));
    expect(lines.length).toBe(10_001);
    expect(Math.max(...lines.map((line) => line.lastIndexOf('.') + 1))).toBe(100);
    expect(lines.at(-1)).toBe(`${'.'.repeat(100)}9999`);
  });

  test('too many are cut, with a sentence', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50_001 }, (_, index) => [10 + index, `<< /Title (x) /Next ${11 + index} 0 R >>`]),
    );
    const merge = merged({ a: fileOf({ 5: '<< /First 10 0 R >>', ...many }) }, 'a1 a2 a3');
    expect(fileOfMerge(merge).dictOf(merge.catalog.get('Outlines'))?.get('Count')).toBe(50_001);
    expect(merge.warnings).toEqual(['a.pdf has more than 50,000 bookmarks. We left out the rest.']);
  });
});
