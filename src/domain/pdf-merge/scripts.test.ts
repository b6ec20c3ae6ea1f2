import { expect, test } from 'vitest';
import { PdfRef } from '#domain/pdf/pdf-values.ts';
import { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { pdfDict, pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import { FileCopier } from './copier.ts';
import { ScriptFilter } from './scripts.ts';

/** A dictionary as a merged file has it, and what is said of it. */
function filtered(
  source: string,
  objects: Readonly<Record<number, string>> = {},
): { dict: string; warning: string | null } {
  const filter = new ScriptFilter(pdfFileOf({ 1: '<< /Type /Catalog >>', ...objects }));
  const dict = filter.prepare(pdfDict(source));
  return { dict: shown(dict), warning: filter.warning('a.pdf') };
}

const SCRIPT = '<< /S /JavaScript /JS (x) >>';

test.for([
  { what: 'a script', source: SCRIPT, found: 'scripts' },
  { what: 'a program', source: '<< /S /Launch /F (x.exe) >>', found: 'commands that start programs' },
  { what: 'data', source: '<< /S /ImportData /F (x) >>', found: 'commands that open or read other files' },
  {
    what: 'another file',
    source: '<< /S /GoToE /F (x.pdf) >>',
    found: 'commands that open or read other files',
  },
  { what: 'an address that is a script', source: '<< /S /URI /URI ( JavaScript:x) >>', found: 'scripts' },
  { what: 'a command of rich media', source: '<< /S /RichMediaExecute /CMD 1 >>', found: 'scripts' },
])('$what is left out', ({ source, found }) => {
  expect(filtered(source)).toEqual({ dict: 'null', warning: `a.pdf had ${found}; we left them out.` });
});

test.for([
  '<< /S /GoTo /D [ 3 0 R /Fit ] >>',
  '<< /S /URI /URI (https://example.org) >>',
  '<< /S /Named /N /NextPage /Next << /S /GoTo /D (x) >> >>',
  '<< /Subtype /Widget /FT /Btn /A << /S /SubmitForm /F (u) >> >>',
  '<< /Type /StructElem /S /P /A << /O /Layout >> >>',
  '<< /S /GoToE /T << /R /C /N (attached) >> >>',
  '<< /Font << /AA 5 0 R /A 5 0 R /JS 5 0 R /SD 5 0 R >> >>',
])('kept as it is: %s', (source) => {
  expect(filtered(source, { 5: '<< /Type /Font >>' })).toEqual({ dict: source, warning: null });
});

test('of a chain of actions the rest is kept in its order', () => {
  const { dict } = filtered('<< /S /Launch /Next [ 4 0 R 6 0 R ] >>', {
    4: '<< /S /URI /URI (u) /Next [ 5 0 R << /S /Named /N /Print >> ] >>',
    5: SCRIPT,
    6: '<< /S /Hide /T (t) >>',
  });
  expect(dict).toBe('<< /S /URI /URI (u) /Next [ << /S /Named /N /Print >> << /S /Hide /T (t) >> ] >>');
});

test('a chain that goes in a circle is cut where it closes, a long one at its hundredth action', () => {
  expect(filtered('<< /S /Hide /Next 4 0 R >>', { 4: '<< /S /Named /Next 4 0 R >>' }).dict).toBe(
    '<< /S /Hide /Next [ << /S /Named >> ] >>',
  );
  const long = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [index + 10, `<< /S /Hide /Next ${index + 11} 0 R >>`]),
  );
  expect(filtered('<< /S /Hide /Next 10 0 R >>', long).dict.match(/Hide/g)).toHaveLength(100);
});

test('what runs without a click is left out, whatever it does', () => {
  expect(filtered('<< /Type /Page /AA << /O << /S /URI /URI (u) >> >> >>')).toEqual({
    dict: '<< /Type /Page >>',
    warning: 'a.pdf had actions that run by themselves; we left them out.',
  });
  expect(filtered(`<< /FT /Tx /AA 4 0 R >>`, { 4: `<< /K ${SCRIPT} /F ${SCRIPT} >>` })).toEqual({
    dict: '<< /FT /Tx >>',
    warning: 'a.pdf had scripts; we left them out.',
  });
});

test('only a button sends a form', () => {
  const send = '<< /S /SubmitForm /F (u) >>';
  expect(filtered(`<< /Subtype /Link /A ${send} >>`)).toEqual({
    dict: '<< /Subtype /Link >>',
    warning: 'a.pdf had commands that send data; we left them out.',
  });
  expect(
    filtered('<< /Subtype /Widget /Parent 4 0 R /A 5 0 R >>', { 4: '<< /FT /Tx >>', 5: send }).dict,
  ).toBe('<< /Subtype /Widget /Parent 4 0 R >>');
});

test('scripts within media and models are left out', () => {
  expect(filtered('<< /S /Rendition /OP 0 /JS (x) >>').dict).toBe('<< /S /Rendition /OP 0 >>');
  expect(filtered('<< /Type /3D /OnInstantiate 4 0 R >>').dict).toBe('<< /Type /3D >>');
  expect(filtered('<< /Type /RichMediaActivation /Scripts [ 4 0 R ] >>').dict).toBe(
    '<< /Type /RichMediaActivation >>',
  );
});

test('scripts of the document as a whole are named', () => {
  const catalog = `<< /OpenAction << /S /Launch >> /AA << /WC ${SCRIPT} >> /Names << /JavaScript << /Names [ (a) ${SCRIPT} ] >> >> >>`;
  expect(new ScriptFilter(pdfFileOf({ 1: catalog })).warning('b.pdf')).toBe(
    'b.pdf had commands that start programs and scripts; we left them out.',
  );
});

test('a place in the structure is not followed', () => {
  const elements = { 4: '<< /S /P /P 9 0 R >>' };
  expect(filtered('<< /S /GoTo /D (x) /SD [ 4 0 R /Fit ] >>', elements).dict).toBe('<< /S /GoTo /D (x) >>');
});

test('what is left out is not in the copy at all', () => {
  const file = pdfFileOf({
    1: '<< >>',
    4: '<< /Subtype /Link /A 5 0 R /Parent [ 5 0 R ] >>',
    5: '<< /S /JavaScript /JS 6 0 R >>',
    6: '<< /Secret true >>',
  });
  const builder = new PdfBuilder();
  const copier = new FileCopier(file, builder, { prepareDict: new ScriptFilter(file).prepare });
  copier.copyRef(new PdfRef(4));
  copier.drain();
  expect([...builder.entries()].map(([, value]) => shown(value))).toEqual([
    '<< /Subtype /Link /Parent [ null ] >>',
  ]);
});
