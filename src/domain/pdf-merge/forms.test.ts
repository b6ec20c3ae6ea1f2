import { expect, test } from 'vitest';
import { isArray, isDict, PdfRef } from '#domain/pdf/pdf-values.ts';
import { mergeInParts, type MergeInParts } from '#tests/support/merge-in-parts.ts';
import { pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import { addForms, placeFields } from './forms.ts';

type Objects = Readonly<Record<number, string>>;

function merged(
  ...files: readonly (Objects | { readonly of: Objects; readonly pages: readonly number[] })[]
): MergeInParts & { fields: string[]; form: string } {
  const result = mergeInParts(
    files.map((file) =>
      'of' in file ? { file: pdfFileOf(file.of), pages: file.pages } : { file: pdfFileOf(file) },
    ),
    placeFields,
  );
  const { merge, placed, at } = result;
  addForms(merge, placed);
  for (const { copier } of merge.files) copier.drain();
  const ref = merge.catalog.get('AcroForm');
  const form = ref instanceof PdfRef ? merge.builder.get(ref) : undefined;
  const fields = isDict(form) ? form.get('Fields') : [];
  return {
    ...result,
    fields: isArray(fields) ? fields.map((field) => at(field)) : [],
    form: isDict(form) ? at(new Map([...form].filter(([key]) => key !== 'Fields'))) : '',
  };
}

/** A page with a text field that is its own widget. */
const ONE_FIELD: Objects = {
  1: '<< /AcroForm << /Fields [ 4 0 R ] >> >>',
  3: '<< /Type /Page /Annots [ 4 0 R ] >>',
  4: '<< /Subtype /Widget /FT /Tx /T (name) /V (v) /P 3 0 R >>',
};

/** Two pages, a group of two fields; one of them with a widget on each page. */
const GROUP: Objects = {
  1: '<< /AcroForm 2 0 R >>',
  2: '<< /Fields [ 10 0 R ] >>',
  3: '<< /Type /Page /Annots [ 12 0 R 14 0 R ] >>',
  4: '<< /Type /Page /Annots [ 13 0 R ] >>',
  10: '<< /T (group) /FT /Tx /Kids [ 11 0 R 14 0 R ] >>',
  11: '<< /T (both) /Parent 10 0 R /Kids [ 12 0 R 13 0 R ] /V (x) >>',
  12: '<< /Subtype /Widget /Parent 11 0 R /P 3 0 R >>',
  13: '<< /Subtype /Widget /Parent 11 0 R /P 4 0 R >>',
  14: '<< /Subtype /Widget /T (first) /Parent 10 0 R /P 3 0 R >>',
};

test('the trees of fields are kept', () => {
  const { fields, merge } = merged(GROUP);
  expect(fields).toEqual([
    '<< /T (group) /FT /Tx /Kids [ << /T (both) /V (x) /Parent ^ /Kids [ << /Subtype /Widget /Parent ^ /P ^ >> << /Subtype /Widget /Parent ^ /P ^ >> ] >> << /Subtype /Widget /T (first) /P ^ /Parent ^ >> ] >>',
  ]);
  expect(merge.warnings).toEqual([]);
});

test('a widget in the form is the one on the page', () => {
  const { merge } = merged(ONE_FIELD);
  const form = merge.builder.get(merge.catalog.get('AcroForm') as PdfRef);
  const fields = isDict(form) ? form.get('Fields') : null;
  expect(shown(fields)).toBe(shown(merge.files[0]?.pages[0]?.dict.get('Annots')));
});

test('only fields with a place on a page that is there are kept', () => {
  const { fields } = merged({ of: GROUP, pages: [1] });
  expect(fields).toEqual([
    '<< /T (group) /FT /Tx /Kids [ << /T (both) /V (x) /Parent ^ /Kids [ << /Subtype /Widget /Parent ^ /P ^ >> ] >> ] >>',
  ]);
});

test('a field without a place is kept with the whole file only', () => {
  const hidden: Objects = {
    1: '<< /AcroForm << /Fields [ 5 0 R 6 0 R ] >> >>',
    3: '<< /Type /Page >>',
    4: '<< /Type /Page >>',
    5: '<< /FT /Tx /T (total) /V (7) >>',
    6: '<< /FT /Tx /T (unlisted) /Subtype /Widget >>',
  };
  expect(merged(hidden).fields).toEqual([
    '<< /FT /Tx /T (total) /V (7) >>',
    '<< /FT /Tx /T (unlisted) /Subtype /Widget >>',
  ]);
  expect(merged({ of: hidden, pages: [0] }).fields).toEqual([]);
});

test('fields of two files with the same name do not share their values', () => {
  const { fields, merge } = merged(ONE_FIELD, ONE_FIELD, GROUP, GROUP);
  expect(fields.map((field) => /\/T \((.*?)\) \//.exec(field)?.[1])).toEqual([
    'name',
    'name (2)',
    'group',
    'group (2)',
  ]);
  expect(merge.warnings).toEqual([
    'b.pdf: 1 form field renamed because an earlier file uses the same names.',
    'd.pdf: 2 form fields renamed because an earlier file uses the same names.',
  ]);
});

test('what a click hides, resets or sends is named as the fields are', () => {
  const button: Objects = {
    ...ONE_FIELD,
    3: '<< /Type /Page /Annots [ 4 0 R 5 0 R ] >>',
    5: '<< /Subtype /Link /A << /S /ResetForm /Fields [ (name) (x) 4 0 R ] /Next [ 6 0 R ] >> >>',
    6: '<< /S /Hide /T (name.below) /Next 6 0 R >>',
  };
  const { merge, at } = merged(ONE_FIELD, button);
  const annotations = merge.files[1]?.pages[0]?.dict.get('Annots');
  const link = at(isArray(annotations) ? annotations[1] : null);
  expect(link).toContain('/Fields [ (name (2)) (x) <<');
  expect(link).toContain('/T (name (2).below)');
});

test('a page that is there again has widgets of the same fields', () => {
  const { fields, merge } = merged({ of: ONE_FIELD, pages: [0, 0] });
  expect(fields).toEqual([
    '<< /FT /Tx /T (name) /V (v) /Kids [ << /Subtype /Widget /P ^ /Parent ^ >> << /Subtype /Widget /P ^ /Parent ^ >> ] >>',
  ]);
  const pages = merge.files[0]?.pages.map(({ ref, dict }) => {
    const annotations = dict.get('Annots');
    const widget =
      isArray(annotations) && annotations[0] instanceof PdfRef ? merge.builder.get(annotations[0]) : null;
    return isDict(widget) && shown(widget.get('P')) === shown(ref);
  });
  expect(pages).toEqual([true, true]);
});

test('radio buttons that are there again go with their first copies', () => {
  const radio: Objects = {
    1: '<< /AcroForm << /Fields [ 5 0 R ] >> >>',
    3: '<< /Type /Page /Annots [ 6 0 R ] >>',
    5: '<< /FT /Btn /Ff 32768 /T (r) /V /on /Kids [ 6 0 R ] >>',
    6: '<< /Subtype /Widget /AS /on /Parent 5 0 R >>',
  };
  expect(merged(radio).fields[0]).toContain('/Ff 32768 ');
  expect(merged({ of: radio, pages: [0, 0] }).fields[0]).toContain(`/Ff ${32_768 + 33_554_432} `);
});

test('a widget that no list of fields leads to becomes a field with what is above it', () => {
  const orphans: Objects = {
    1: '<< >>',
    3: '<< /Type /Page /Annots [ 5 0 R 6 0 R 7 0 R << /Subtype /Widget /FT /Tx /T (direct) >> ] >>',
    5: '<< /Subtype /Widget /Parent 8 0 R >>',
    6: '<< /Subtype /Widget /FT /Tx >>',
    7: '<< /Subtype /Widget >>',
    8: '<< /T (above) /FT /Ch /Parent 9 0 R >>',
    9: '<< /T (top) /Parent 8 0 R >>',
  };
  expect(merged(orphans).fields).toEqual([
    '<< /T (top) /Kids [ << /T (above) /FT /Ch /Parent ^ /Kids [ << /Subtype /Widget /Parent ^ >> ] >> ] >>',
    '<< /Subtype /Widget /FT /Tx /T (unnamed) >>',
    '<< /Subtype /Widget /FT /Tx /T (direct) >>',
  ]);
});

test('of a signature a picture is left, which no viewer offers to sign', () => {
  const { fields, merge, at } = merged({
    1: '<< /AcroForm << /Fields [ 4 0 R 6 0 R ] /SigFlags 3 >> >>',
    3: '<< /Type /Page /Annots [ 4 0 R 7 0 R << /Subtype /Widget /FT /Sig /V << >> /F 4 /AP 5 0 R >> ] >>',
    4: '<< /Subtype /Widget /FT /Sig /T (s) /V << /Type /Sig /Contents (x) >> /Rect [ 0 0 9 9 ] /AP << /N 5 0 R >> >>',
    5: '<< /Look true >>',
    6: '<< /FT /Sig /T (seen by nobody) /V << >> /Kids [ 7 0 R ] >>',
    7: '<< /Subtype /Widget /Parent 6 0 R /Rect [ 0 0 0 0 ] >>',
  });
  expect(fields).toEqual([]);
  expect(merge.catalog.has('AcroForm')).toBe(false);
  const annotations = merge.files[0]?.pages[0]?.dict.get('Annots');
  expect(isArray(annotations) ? annotations.map((one) => at(one)) : []).toEqual([
    '<< /Rect [ 0 0 9 9 ] /AP << /N << /Look true >> >> /Subtype /Stamp /F 704 >>',
    '<< /Rect [ 0 0 0 0 ] /Subtype /Stamp /F 706 >>',
    '<< /F 708 /AP << /Look true >> /Subtype /Stamp >>',
  ]);
  expect(merge.warnings).toEqual([
    'a.pdf: its 3 signatures can’t stay valid in a merged file. You can still see it, but not verify it.',
  ]);
});

test('a field for a signature that nobody has given stays one', () => {
  const { fields, form } = merged({
    1: '<< /AcroForm << /Fields [ 4 0 R ] /SigFlags 1 >> >>',
    3: '<< /Type /Page /Annots [ 4 0 R ] >>',
    4: '<< /Subtype /Widget /FT /Sig /T (s) /V null >>',
  });
  expect(fields).toEqual(['<< /Subtype /Widget /FT /Sig /T (s) >>']);
  expect(form).toBe('<< /SigFlags 1 >>');
});

function withForm(form: string, field = '/DA (/Helv 9 Tf 0 g)'): Objects {
  return {
    ...ONE_FIELD,
    1: `<< /AcroForm << /Fields [ 4 0 R ] ${form} >> >>`,
    4: `<< /Subtype /Widget /FT /Tx /T (name) ${field} >>`,
  };
}

test('fonts of the same name are renamed where they are not the same font', () => {
  const helvetica = withForm('/DR << /Font << /Helv << /BaseFont /Helvetica >> >> >>');
  const other = withForm('/DR << /Font << /Helv << /BaseFont /Arial >> >> >>');
  const { fields, form } = merged(helvetica, helvetica, other);
  expect(form).toBe(
    '<< /DR << /Font << /Helv << /BaseFont /Helvetica >> /Helv_2 << /BaseFont /Arial >> >> >> >>',
  );
  expect(fields.map((field) => /DA \((.*?)\)/.exec(field)?.[1])).toEqual([
    '/Helv 9 Tf 0 g',
    '/Helv 9 Tf 0 g',
    '/Helv_2 9 Tf 0 g',
  ]);
});

test('what a form says for all its fields is said by each that says nothing itself', () => {
  const { fields } = merged(
    withForm('/DA (/F 1 Tf) /Q 2', ''),
    withForm('/DA (/F 1 Tf) /Q 2', '/Q 0 /DA (/G 2 Tf)'),
  );
  expect(fields).toEqual([
    '<< /Subtype /Widget /FT /Tx /T (name) /DA (/F 1 Tf) /Q 2 >>',
    '<< /Subtype /Widget /FT /Tx /T (name (2)) /Q 0 /DA (/G 2 Tf) >>',
  ]);
});

test('what one form needs, the merged one needs', () => {
  expect(merged(ONE_FIELD, withForm('/NeedAppearances true', '')).form).toBe('<< /NeedAppearances true >>');
  const { form, merge } = merged(withForm('/XFA (x)', ''));
  expect(form).toBe('<<  >>');
  expect(merge.warnings).toEqual(['a.pdf: we left out its XFA form. The pages are unchanged.']);
});

test('fields that hold themselves, and what is no field, do no harm', () => {
  const { fields } = merged({
    1: '<< /AcroForm << /Fields [ 5 0 R 5 0 R 7 (x) null 9 0 R ] >> >>',
    3: '<< /Type /Page /Annots [ 6 0 R 6 0 R ] >>',
    5: '<< /T (a) /FT /Tx /Kids [ 5 0 R 6 0 R 6 0 R ] >>',
    6: '<< /Subtype /Widget /Parent 5 0 R /Kids [ 5 0 R ] >>',
  });
  expect(fields).toEqual(['<< /T (a) /FT /Tx /Kids [ << /Subtype /Widget /Parent ^ >> ] >>']);
});

test('a form of thousands of fields takes as long as its size says', () => {
  const many: Record<number, string> = { 1: '', 3: '' };
  const refs = Array.from({ length: 5000 }, (_, index) => `${index + 10} 0 R`);
  for (const [index] of refs.entries()) many[index + 10] = `<< /Subtype /Widget /FT /Tx /T (f${index}) >>`;
  many[1] = `<< /AcroForm << /Fields [ ${refs.join(' ')} ] >> >>`;
  many[3] = `<< /Type /Page /Annots [ ${refs.join(' ')} ] >>`;
  expect(merged(many, many).fields).toHaveLength(10_000);
});

test('an empty merge has no form', () => {
  const { merge } = merged({ 1: '<< /AcroForm << /Fields [ ] >> >>', 3: '<< /Type /Page >>' });
  expect(merge.catalog.has('AcroForm')).toBe(false);
});
