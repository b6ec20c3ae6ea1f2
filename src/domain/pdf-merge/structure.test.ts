import { expect, test } from 'vitest';
import { isArray, isDict, PdfRef, type PdfStream, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { mergeInParts, type MergeInParts } from '#tests/support/merge-in-parts.ts';
import { pdfFileOf, pdfStream, shown } from '#tests/support/pdf-objects.ts';
import { addStructure } from './structure.ts';

type Objects = Readonly<Record<number, string | PdfStream>>;

interface Structured extends MergeInParts {
  /** The elements below that of the document. */
  readonly parts: string;
  readonly root: ReadonlyMap<string, PdfValue>;
}

function merged(
  ...files: readonly { readonly of: Objects; readonly pages?: readonly number[] }[]
): Structured {
  const result = mergeInParts(
    files.map(({ of, pages }) => ({ file: pdfFileOf(of), ...(pages === undefined ? {} : { pages }) })),
    () => null,
  );
  const { merge, at } = result;
  for (const { copier } of merge.files) copier.drain();
  addStructure(merge);
  for (const { copier } of merge.files) copier.drain();
  const ref = merge.catalog.get('StructTreeRoot');
  const root = ref instanceof PdfRef ? merge.builder.get(ref) : null;
  const document = isDict(root) ? root.get('K') : null;
  const dict = document instanceof PdfRef ? merge.builder.get(document) : null;
  return {
    ...result,
    root: isDict(root) ? root : new Map(),
    parts: isDict(dict) ? at(dict.get('K')).replaceAll('/Type /StructElem ', '') : '',
  };
}

/** Two pages with a heading on the first and a list that goes on on the second; a link with its annotation. */
const TAGGED: Objects = {
  1: '<< /MarkInfo << /Marked true >> /Lang (de) /StructTreeRoot 20 0 R >>',
  3: '<< /Type /Page /StructParents 0 /Annots [ 6 0 R ] >>',
  4: '<< /Type /Page /StructParents 7 >>',
  6: '<< /Subtype /Link /StructParent 3 >>',
  20: '<< /K [ 21 0 R 22 0 R ] /ParentTree << >> >>',
  21: '<< /S /H1 /P 20 0 R /Pg 3 0 R /K 0 /T (h) >>',
  22: '<< /S /L /P 20 0 R /K [ 23 0 R 24 0 R 25 0 R ] >>',
  23: '<< /S /LI /P 22 0 R /Pg 3 0 R /K [ 1 << /Type /OBJR /Obj 6 0 R >> ] >>',
  24: '<< /S /LI /P 22 0 R /Pg 3 0 R /K [ 2 << /Type /MCR /Pg 4 0 R /MCID 0 >> ] >>',
  25: '<< /S /LI /P 22 0 R >>',
};

const LINK = '<< /Type /OBJR /Pg ^ /Obj << /Subtype /Link /StructParent 1 >> >>';

test('the structure of a file is a part of one document', () => {
  const { parts, merge } = merged({ of: TAGGED });
  expect(parts).toBe(
    '[ << /S /Part /P ^ /K [ << /T (h) /S /H1 /P ^ /Pg ^ /K 0 >> << /S /L /P ^ /K [ ' +
      `<< /S /LI /P ^ /Pg ^ /K [ 1 ${LINK} ] >> ` +
      '<< /S /LI /P ^ /Pg ^ /K [ 2 << /Type /MCR /Pg ^ /MCID 0 >> ] >> << /S /LI /P ^ >> ] >> ] /T (a.pdf) /Lang (de) >> ]',
  );
  expect(shown(merge.catalog.get('MarkInfo'))).toBe('<< /Marked true >>');
});

/** Types of the elements that a page's pieces lead to. */
function typesByPage({ merge, root }: Structured): (string | undefined)[][] {
  const tree = root.get('ParentTree');
  const dict = tree instanceof PdfRef ? merge.builder.get(tree) : null;
  const numbers = isDict(dict) ? dict.get('Nums') : null;
  return merge.files
    .flatMap(({ pages }) => pages)
    .map(({ dict: page }) => {
      const key = page.get('StructParents');
      const place = isArray(numbers) && typeof key === 'number' ? numbers[2 * key + 1] : null;
      const list = place instanceof PdfRef ? merge.builder.get(place) : null;
      return isArray(list)
        ? list.map((ref) =>
            /\/T \((\w+)\)|\/S \/(\w+)/
              .exec(shown(ref instanceof PdfRef ? merge.builder.get(ref) : ref))
              ?.slice(1)
              .find((name) => name !== undefined),
          )
        : [];
    });
}

test('from each page its elements are found, in every file', () => {
  expect(typesByPage(merged({ of: TAGGED }, { of: TAGGED, pages: [1] }))).toEqual([
    ['h', 'LI', 'LI'],
    ['LI'],
    ['LI'],
  ]);
});

test('elements of pages that are left out are left out', () => {
  expect(merged({ of: TAGGED, pages: [1] }).parts).toBe(
    '[ << /S /Part /P ^ /K [ << /S /L /P ^ /K [ << /S /LI /P ^ /K << /Type /MCR /Pg ^ /MCID 0 >> >> << /S /LI /P ^ >> ] >> ] /T (a.pdf) /Lang (de) >> ]',
  );
});

test('a page that is there again has elements of its own', () => {
  const result = merged({ of: TAGGED, pages: [0, 1, 0] });
  expect(typesByPage(result)).toEqual([['h', 'LI', 'LI'], ['LI'], ['h', 'LI', 'LI']]);
  expect(result.parts.match(/\/S \/H1/g)).toHaveLength(2);
  const links = result.merge.files[0]?.pages.flatMap(({ dict }) => {
    const annotations = dict.get('Annots');
    return isArray(annotations) ? annotations.map((ref) => result.at(ref)) : [];
  });
  expect(links).toEqual(['<< /Subtype /Link /StructParent 1 >>', '<< /Subtype /Link /StructParent 4 >>']);
});

test('numbers that mean nothing any more are taken away', () => {
  const { merge } = merged({
    of: { 1: '<< >>', 3: '<< /Type /Page /StructParents 9 /Annots [ << /StructParent 3 >> ] >>' },
  });
  expect(merge.catalog.has('StructTreeRoot')).toBe(false);
  expect([...merge.builder.entries()].some(([, value]) => shown(value).includes('StructParent'))).toBe(false);
});

test('pieces within a picture drawn on several pages belong to its first page', () => {
  const form: Objects = {
    1: '<< /StructTreeRoot << /K 21 0 R >> >>',
    3: '<< /Type /Page /Resources << /XObject << /X 9 0 R >> >> >>',
    9: pdfStream('<< /Subtype /Form /StructParents 4 >>', ''),
    21: '<< /S /Figure /Pg 3 0 R /K << /Type /MCR /Stm 9 0 R /MCID 2 >> >>',
  };
  const { parts, merge } = merged({ of: form, pages: [0, 0] });
  expect(parts).toContain(
    '/K << /Type /MCR /Pg ^ /MCID 2 /Stm stream << /Subtype /Form /StructParents 0 >> >>',
  );
  expect(parts.match(/Figure/g)).toHaveLength(1);
  expect(merge.catalog.has('MarkInfo')).toBe(false);
});

function withType(type: string, roles: string): { of: Objects } {
  return {
    of: {
      1: `<< /StructTreeRoot << /K << /S /${type} /Pg 3 0 R /K 0 >> /RoleMap << ${roles} >> >> >>`,
      3: '<< /Type /Page >>',
    },
  };
}

test('types of elements mean what they mean in their file', () => {
  const { parts, root } = merged(
    withType('Head', '/Head /Big /Big /H1'),
    withType('Head', '/Head /H1'),
    withType('Head', '/Head /H2'),
    withType('P', ''),
    withType('P', '/P /Span'),
    withType('Loop', '/Loop /Other /Other /Loop'),
  );
  expect(Array.from(parts.matchAll(/\/K \[ << \/S \/(\w+)/g), ([, type]) => type)).toEqual([
    'Head',
    'Head',
    'Head_2',
    'P',
    'P_2',
    'Loop',
  ]);
  expect(shown(root.get('RoleMap'))).toBe('<< /Head /H1 /Head_2 /H2 /P_2 /Span >>');
});

function table(attributes: string): { of: Objects } {
  return {
    of: {
      1: `<< /StructTreeRoot << /K [ 21 0 R 22 0 R ] /ClassMap << /Wide << /O /Layout ${attributes} >> >> >> >>`,
      3: '<< /Type /Page >>',
      21: '<< /S /TH /Pg 3 0 R /K 0 /ID (h) /C /Wide >>',
      22: '<< /S /TD /Pg 3 0 R /K 1 /A [ << /O /Table /Headers [ (h) ] >> 0 ] >>',
    },
  };
}

test('identifiers, and those who name them, and classes are the ones of their file', () => {
  const { parts, root, at } = merged(table('/Width 1'), table('/Width 2'), table('/Width 1'));
  expect(parts).toContain('/S /TH /C /Wide /ID (h) ');
  expect(parts).toContain('/S /TH /C /Wide_2 /ID (h-2) ');
  expect(parts).toContain('/A [ << /O /Table /Headers [ (h-3) ] >> 0 ]');
  expect(shown(root.get('ClassMap'))).toBe(
    '<< /Wide << /O /Layout /Width 1 >> /Wide_2 << /O /Layout /Width 2 >> >>',
  );
  expect(at(root.get('IDTree')).match(/\(h(?:-\d)?\) <</g)).toEqual(['(h) <<', '(h-2) <<', '(h-3) <<']);
});

test('namespaces are kept with their elements', () => {
  const { parts, root, at } = merged({
    of: {
      1: '<< /StructTreeRoot << /K << /S /Title /NS 9 0 R /Pg 3 0 R /K 0 >> /Namespaces [ 9 0 R ] >> >>',
      3: '<< /Type /Page >>',
      9: '<< /Type /Namespace /NS (http) >>',
    },
  });
  expect(parts).toContain('/NS << /Type /Namespace /NS (http) >>');
  expect(at(root.get('Namespaces'))).toBe('[ << /Type /Namespace /NS (http) >> ]');
});

test('a document with files of which some are not tagged does not say it is', () => {
  const { merge, parts } = merged({ of: TAGGED }, { of: { 1: '<< >>', 3: '<< /Type /Page >>' } });
  expect(merge.catalog.has('MarkInfo')).toBe(false);
  expect(parts).toContain('/T (a.pdf)');
});

test('pieces of elements that name no page are found by the lists of the pages', () => {
  const { merge, parts } = merged({
    of: {
      1: '<< /StructTreeRoot << /K 9 0 R /ParentTree << /Nums [ 5 [ null 9 0 R ] 6 [ 9 0 R ] ] >> >> >>',
      3: '<< /Type /Page /StructParents 5 >>',
      4: '<< /Type /Page /StructParents 6 >>',
      9: '<< /S /P /K [ 1 0 7 ] >>',
    },
  });
  const [first, second] = merge.files[0]?.pages ?? [];
  expect([first, second].map((page) => page?.dict.get('StructParents'))).toEqual([0, 1]);
  expect(parts).toContain('/K [ << /Type /MCR /Pg ^ /MCID 1 >> << /Type /MCR /Pg ^ /MCID 0 >> ]');
});

test('the types of the document itself mean what they mean everywhere', () => {
  const { root, parts } = merged({
    of: {
      1: '<< /StructTreeRoot << /RoleMap << /Document /Part /Book /Document >> /K << /S /Book /Pg 3 0 R /K << /S /Document /K 0 >> >> >> >>',
      3: '<< /Type /Page >>',
    },
  });
  expect(shown(root.get('RoleMap'))).toBe('<< /Book /Part /Document_2 /Part >>');
  expect(parts).toContain('/S /Document_2');
});

test('pieces keep their numbers, also those far from each other', () => {
  const result = merged({
    of: {
      1: '<< /StructTreeRoot << /K [ 9 0 R << /S /H1 /Pg 3 0 R /K 5000 >> ] >> >>',
      3: '<< /Type /Page >>',
      9: '<< /S /P /Pg 3 0 R /K [ 5002 2 ] >>',
    },
  });
  const [types = []] = typesByPage(result);
  expect([types.length, types[2], types[5000], types[5001], types[5002]]).toEqual([
    5003,
    'P',
    'H1',
    undefined,
    'P',
  ]);
});

test('elements that hold themselves, and deep ones, are read once', () => {
  const deep: Record<number, string> = {
    1: '<< /StructTreeRoot << /K [ 10 0 R 10 0 R ] >> >>',
    3: '<< /Type /Page >>',
  };
  for (let num = 10; num < 20_010; num += 1) deep[num] = `<< /S /Div /K [ ${num + 1} 0 R 10 0 R ] >>`;
  deep[20_010] = '<< /S /P /Pg 3 0 R /K [ 0 1000000000 -1 1.5 (x) null ] >>';
  const result = merged({ of: deep });
  expect(typesByPage(result)).toEqual([['P']]);
  expect([...result.merge.builder.entries()].length).toBeGreaterThan(20_000);
});

test('a structure that is larger than any is left out with a warning', () => {
  const list = `[ ${'0 '.repeat(2000)}]`;
  const kids = Array.from({ length: 2000 }, () => '<< /S /P /K 9 0 R >>').join(' ');
  const { merge, parts } = merged({
    of: { 1: `<< /StructTreeRoot << /K [ ${kids} ] >> >>`, 3: '<< /Type /Page /StructParents 0 >>', 9: list },
  });
  expect(parts).toBe('');
  expect(merge.warnings).toEqual([
    'a.pdf: its accessibility tags are too large, so we left them out. The pages are unchanged.',
  ]);
});
