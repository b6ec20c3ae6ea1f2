import { hasPdfHeader, SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import { MERGE_FILE_LIMIT_BYTES, MERGE_FILES_MAX } from '#domain/pdf-merge/merge-limits.ts';
import { NOT_A_PDF, PDF_TOO_LARGE, TOO_MANY_PDFS } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';

/** A file as far as it decides whether it is taken. */
interface PdfCandidate {
  readonly size: number;
  /** Its first bytes. */
  readonly head: Uint8Array;
}

/** Why a file cannot be merged, whatever else is in the list; null: it can. The server checks again. */
export function pdfRefusal({ size, head }: PdfCandidate): string | null {
  if (!hasPdfHeader(head)) return NOT_A_PDF;
  return size < MERGE_FILE_LIMIT_BYTES ? null : PDF_TOO_LARGE;
}

export interface PdfsRefused {
  readonly title: string;
  readonly description: string;
}

interface CheckedPdfs<F> {
  readonly good: readonly F[];
  /** What is said of the others, all at once: there is one message at a time. Null where there are none. */
  readonly refused: PdfsRefused | null;
}

const NAMES_SHOWN = 5;

/**
 * Splits files into those that join a list of `count` and those that do not.
 *
 * @param files each with what speaks against it alone
 */
export function choosePdfs<F extends { readonly name: string }>(
  files: readonly { readonly file: F; readonly refusal: string | null }[],
  count: number,
): CheckedPdfs<F> {
  const pdfs = files.filter(({ refusal }) => refusal === null).map(({ file }) => file);
  const good = pdfs.slice(0, Math.max(0, MERGE_FILES_MAX - count));
  const refusals = [
    ...files.flatMap(({ file, refusal }) => (refusal === null ? [] : [{ name: file.name, refusal }])),
    ...pdfs.slice(good.length).map(({ name }) => ({ name, refusal: TOO_MANY_PDFS })),
  ];
  return { good, refused: refusals.length === 0 ? null : tell(refusals) };
}

function tell(refusals: readonly { readonly name: string; readonly refusal: string }[]): PdfsRefused {
  const titles = [...new Set(refusals.map(({ refusal }) => refusal))];
  const [only] = titles;
  const isOne = titles.length === 1 && only !== undefined;
  const lines = refusals
    .slice(0, NAMES_SHOWN)
    .map(({ name, refusal }) => (isOne ? `${name} was not added.` : `${name}: ${refusal}`));
  const more = refusals.length - NAMES_SHOWN;
  return {
    title: isOne ? only : 'Some files were not added',
    description: (more > 0 ? [...lines, `And ${countOf(more, 'more file')}.`] : lines).join('\n'),
  };
}

/** Reads what decides of each file. One that cannot be read any more is none that can be merged. */
export function checkPdfs(files: readonly File[]): Promise<{ file: File; refusal: string | null }[]> {
  return Promise.all(
    files.map(async (file) => {
      try {
        const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
        return { file, refusal: pdfRefusal({ size: file.size, head }) };
      } catch {
        return { file, refusal: NOT_A_PDF };
      }
    }),
  );
}
