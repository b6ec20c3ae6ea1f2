import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { PdfName, PdfString, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { latin1Text } from '#domain/pdf/text-string.ts';
import { addNumberTree, readNumberTree } from '#domain/pdf/trees.ts';
import type { Merge } from './merge.ts';

/** How a page is called (ISO 32000-2, 12.4.2). */
interface PageLabel {
  /** D, R, r, A or a; null: the prefix alone. */
  readonly style: string | null;
  readonly prefix: PdfString | null;
  readonly number: number;
}

const STYLES: ReadonlySet<string> = new Set(['D', 'R', 'r', 'A', 'a']);

/**
 * Gives the pages of the result the labels that they have in their files. Pages of a file without labels have their
 * numbers there, and a blank page goes on from the page before it. Where no file has labels, the result has none.
 */
export function addPageLabels(merge: Merge): void {
  if (!merge.files.some(({ file }) => file.catalog.has('PageLabels'))) return;
  const labels: PageLabel[] = [];
  for (const { file, pages } of merge.files) {
    const ofFile = labelsOf(file);
    for (const { source, at } of pages) labels[at] = ofFile[source] ?? plainLabel(source);
  }
  const ranges: [number, PdfDict][] = [];
  let before: PageLabel | null = null;
  for (let at = 0; at < merge.pageRefs.length; at++) {
    const next: PageLabel = before === null ? plainLabel(0) : { ...before, number: before.number + 1 };
    const label: PageLabel = labels[at] ?? next;
    if (before === null || !isSame(label, next)) ranges.push([at, labelDict(label)]);
    before = label;
  }
  merge.catalog.set('PageLabels', addNumberTree(merge.builder, ranges));
}

function plainLabel(page: number): PageLabel {
  return { style: 'D', prefix: null, number: page + 1 };
}

/** Of each page of a file; pages before the first range have their numbers. */
function labelsOf(file: PdfFile): PageLabel[] {
  const ranges = new Map<number, PageLabel>();
  for (const [page, value] of readNumberTree(file, file.catalog.get('PageLabels'))) {
    const label = readLabel(file, value);
    if (label !== null) ranges.set(page, label);
  }
  const labels: PageLabel[] = [];
  for (const page of file.pages.keys()) {
    const before = labels[page - 1];
    labels.push(
      ranges.get(page) ??
        (before === undefined ? plainLabel(page) : { ...before, number: before.number + 1 }),
    );
  }
  return labels;
}

function readLabel(file: PdfFile, value: PdfValue): PageLabel | null {
  const dict = file.dictOf(value);
  if (dict === null) return null;
  const style = file.resolve(dict.get('S'));
  const prefix = file.resolve(dict.get('P'));
  const start = file.resolve(dict.get('St'));
  return {
    style: style instanceof PdfName && STYLES.has(style.text) ? style.text : null,
    prefix: prefix instanceof PdfString && prefix.bytes.length > 0 ? prefix : null,
    number: typeof start === 'number' && Number.isInteger(start) && start > 0 ? start : 1,
  };
}

/** Labels without a number are the same whatever their number would be. */
function isSame(a: PageLabel, b: PageLabel): boolean {
  return (
    a.style === b.style &&
    (a.number === b.number || a.style === null) &&
    latin1Text(a.prefix?.bytes ?? new Uint8Array()) === latin1Text(b.prefix?.bytes ?? new Uint8Array())
  );
}

function labelDict({ style, prefix, number }: PageLabel): PdfDict {
  const dict: PdfDict = new Map();
  if (style !== null) dict.set('S', new PdfName(style));
  if (prefix !== null) dict.set('P', prefix);
  if (style !== null && number !== 1) dict.set('St', number);
  return dict;
}
