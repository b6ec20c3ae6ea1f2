import { isDict, PdfName, type PdfDict, type PdfRef } from '#domain/pdf/pdf-values.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';

/** So that a viewer finds a page among thousands in a few steps. */
const KIDS_MAX = 64;

interface TreeNode {
  readonly ref: PdfRef;
  readonly pages: number;
}

/** Puts pages into a tree and gives each its parent. @returns the root */
export function buildPageTree(builder: PdfBuilder, pages: readonly PdfRef[]): PdfRef {
  let level: readonly TreeNode[] = pages.map((ref) => ({ ref, pages: 1 }));
  do {
    const next: TreeNode[] = [];
    for (let start = 0; start < level.length; start += KIDS_MAX) {
      const kids = level.slice(start, start + KIDS_MAX);
      const count = kids.reduce((sum, kid) => sum + kid.pages, 0);
      const ref = builder.add(
        new Map<string, PdfName | PdfRef[] | number>([
          ['Type', new PdfName('Pages')],
          ['Kids', kids.map((kid) => kid.ref)],
          ['Count', count],
        ]),
      );
      for (const kid of kids) dictAt(builder, kid.ref).set('Parent', ref);
      next.push({ ref, pages: count });
    }
    level = next;
  } while (level.length > 1);
  const [root] = level;
  if (root === undefined) throw new Error('A file without pages cannot be made.');
  return root.ref;
}

function dictAt(builder: PdfBuilder, ref: PdfRef): PdfDict {
  const dict = builder.get(ref);
  if (!isDict(dict)) throw new Error('A page is no dictionary.');
  return dict;
}
