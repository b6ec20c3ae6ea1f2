import { expect, test } from 'vitest';
import { parseMergeForm, passwordFor } from './merge-form.ts';

const parse = (fields: Readonly<Record<string, string>>) => parseMergeForm(new Map(Object.entries(fields)));

test('a form that says nothing merges the files as they are', () => {
  expect(parse({})).toEqual({
    options: {
      files: [],
      order: null,
      sort: 'none',
      blankPages: false,
      interleave: 'off',
      title: null,
    },
    passwords: null,
    batchId: null,
    clientId: null,
  });
});

test.for([
  { text: 'geheim', want: ['geheim', 'geheim'] },
  { text: '"geheim"', want: ['geheim', 'geheim'] },
  { text: '0815', want: ['0815', '0815'] },
  { text: '{"a":1}', want: ['{"a":1}', '{"a":1}'] },
  { text: '["eins",null]', want: ['eins', null] },
  { text: '[null,"zwei"]', want: [null, 'zwei'] },
  { text: '["eins",""]', want: ['eins', null] },
  { text: '["eins"]', want: ['eins', null] },
  { text: 'null', want: [null, null] },
  { text: '', want: [null, null] },
])('passwords $text open two files by $want', ({ text, want }) => {
  const form = parse({ passwords: text });
  expect([passwordFor(form, 0), passwordFor(form, 1)]).toEqual(want);
});

test('one password may be called as it is in other uploads; passwords has the last word', () => {
  expect(passwordFor(parse({ password: '["x' }), 1)).toBe('["x');
  expect(passwordFor(parse({ password: 'a', passwords: '"b"' }), 1)).toBe('b');
});

test('a title is one line of whole characters, as the database and the document take it', () => {
  const title = '\u0000 Year\r\n\u0007 2026 \ud83d ';
  expect(parse({ options: JSON.stringify({ title }) }).options.title).toBe('Year 2026 \ufffd');
});

test('the date of a file may be in any time zone', () => {
  const files = [{ modifiedAt: '2026-01-31T12:00:00+00:00' }, { modifiedAt: '2026-01-31T12:00:00.123456Z' }];
  const { options } = parse({ options: JSON.stringify({ files }) });
  expect(options.files.map(({ modifiedAt }) => ({ modifiedAt }))).toEqual(files);
});

test.for([
  { fields: { passwords: '["eins"' }, path: 'passwords' },
  { fields: { passwords: '[1]' }, path: 'passwords' },
  { fields: { passwords: JSON.stringify(Array.from({ length: 11 }, () => 'x')) }, path: 'passwords' },
  { fields: { passwords: 'x'.repeat(1001) }, path: 'passwords' },
  { fields: { options: '{' }, path: 'options' },
  { fields: { options: '[]' }, path: 'options' },
  { fields: { options: '{"files":[{"rotate":45}]}' }, path: 'options.files.0.rotate' },
  { fields: { options: '{"files":[{"modifiedAt":"yesterday"}]}' }, path: 'options.files.0.modifiedAt' },
  { fields: { batchId: 'mine' }, path: 'batchId' },
  { fields: { clientId: 'Acme' }, path: 'clientId' },
])('$fields is refused, and $path named', ({ fields, path }) => {
  expect(() => parse(fields)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: path.split('.').map(asKey) })] }),
  );
});

const asKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
