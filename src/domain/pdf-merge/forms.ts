import type { PdfDict, PdfValue } from '#domain/pdf/pdf-values.ts';
import { FormResources } from './form-fonts.ts';
import { newFieldNames } from './form-names.ts';
import { FormOfFile } from './form-of-file.ts';
import type { Merge, MergingFile } from './merge.ts';
import { FieldTree } from './read-fields.ts';

/** There are fields for signatures. */
const SIGNATURES_EXIST = 1;

/**
 * Reads the fields of all files and gives them their places, so that a widget that is copied does not bring the whole form
 * of its file along. To be called before pages are filled.
 */
export function placeFields({ builder, files }: Merge): ReadonlyMap<MergingFile, FieldTree> {
  return new Map(
    files.map((file) => {
      const tree = new FieldTree(file.file);
      for (const { ref, isWidget } of tree.fields) {
        if (ref !== null && !isWidget) file.copier.place(ref, builder.reserve());
      }
      return [file, tree];
    }),
  );
}

/**
 * One form of those of all files: each field that has a place on a page of the result, with its values and its look; of
 * files that are there as a whole, fields without any place too. Where a page is there again, its fields are there again
 * with the same values. Names that two files use are changed in the later one. Signatures are taken away: no change to a
 * file leaves them valid.
 *
 * @param trees of `placeFields`
 */
export function addForms(merge: Merge, trees: ReadonlyMap<MergingFile, FieldTree>): void {
  const resources = new FormResources();
  const forms = merge.files.flatMap((file) => {
    const tree = trees.get(file);
    if (tree === undefined) return [];
    file.copier.drain();
    return [{ name: file.name, form: new FormOfFile(file, tree, resources) }];
  });
  const newNames = newFieldNames(forms.map(({ form }) => form.firstNames()));
  const fields: PdfValue[] = [];
  for (const [index, { name, form }] of forms.entries()) {
    const { refs, renamedCount } = form.fields(newNames[index] ?? new Map());
    for (const ref of refs) fields.push(ref);
    merge.warnings.push(...warningsOf(name, form, renamedCount));
  }
  if (fields.length === 0) return;
  const dict: PdfDict = new Map([['Fields', fields]]);
  const shared = resources.dict();
  if (shared !== null) dict.set('DR', shared);
  if (forms.some(({ form }) => form.needsAppearances)) dict.set('NeedAppearances', true);
  if (forms.some(({ form }) => form.hasSignatures)) dict.set('SigFlags', SIGNATURES_EXIST);
  merge.catalog.set('AcroForm', merge.builder.add(dict));
}

function* warningsOf(name: string, form: FormOfFile, renamedCount: number): Generator<string> {
  if (renamedCount > 0) {
    const fields = renamedCount === 1 ? '1 form field' : `${renamedCount} form fields`;
    yield `${name}: ${fields} renamed because an earlier file uses the same names.`;
  }
  if (form.signatures > 0) {
    const what = form.signatures === 1 ? 'its signature' : `its ${form.signatures} signatures`;
    yield `${name}: ${what} can’t stay valid in a merged file. You can still see it, but not verify it.`;
  }
  if (form.hasXfa) yield `${name}: we left out its XFA form. The pages are unchanged.`;
}
