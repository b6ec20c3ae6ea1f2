import { expect, test } from 'vitest';
import { hasPdfHeader, isOnlyByteOrderMark, sniffKind, type SniffedKind } from './sniff-kind.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
const noise = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 7919 + (index >> 3) * 104729) & 0xff);

const cases: { name: string; head: Uint8Array; kind: SniffedKind }[] = [
  { name: 'nothing', head: bytes(), kind: 'empty' },
  { name: 'plain CSV', head: utf8('a,b\r\n1,2\r\n'), kind: 'text' },
  { name: 'UTF-8 with a mark', head: utf8('\uFEFFname;größe\n'), kind: 'text' },
  { name: 'Windows-1252', head: latin1('Straße;Größe\r\nCaf\xe9;\x80 5\r\n'), kind: 'text' },
  { name: 'UTF-16 LE with a mark', head: utf16le('\uFEFFa\tb\r\n1\t2\r\n'), kind: 'text' },
  { name: 'UTF-16 LE without a mark', head: utf16le('id,name\r\n1,Ada\r\n'), kind: 'text' },
  { name: 'UTF-16 BE without a mark', head: utf16be('id,name\r\n1,Ada\r\n'), kind: 'text' },
  {
    name: 'Chinese UTF-16 without a mark',
    head: utf16le('编号,名称,城市\r\n1,王伟,北京\r\n2,李娜,上海\r\n'),
    kind: 'text',
  },
  { name: 'a text that starts like an executable', head: utf8('MZ,BM,PK\n1,2,3\n'), kind: 'text' },
  { name: 'a stray NUL in a long export', head: utf8(`${'name,amount\n'.repeat(30)}\0,1\n`), kind: 'text' },
  { name: 'a cell that mentions a PDF', head: utf8('name,%PDF-1.7\n'), kind: 'text' },
  { name: 'PDF', head: latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'), kind: 'pdf' },
  { name: 'PDF after a byte order mark', head: latin1('\xef\xbb\xbf%PDF-1.4\n'), kind: 'pdf' },
  { name: 'PNG', head: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), kind: 'png' },
  { name: 'JPEG', head: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), kind: 'jpeg' },
  { name: 'GIF', head: latin1('GIF89a\x01\0\x01\0'), kind: 'image' },
  { name: 'old Excel', head: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0), kind: 'xls' },
  {
    name: 'Excel workbook',
    head: latin1('PK\x03\x04\x14\0\x06\0\x08\0............[Content_Types].xml \xa2xl/workbook.xml'),
    kind: 'xlsx',
  },
  {
    name: 'Excel workbook whose first part is its relations',
    head: latin1('PK\x03\x04\x14\0\x06\0\x08\0............_rels/.rels \xa2'),
    kind: 'xlsx',
  },
  {
    name: 'OpenDocument spreadsheet',
    head: latin1('PK\x03\x04\x14\0......mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
    kind: 'ods',
  },
  {
    name: 'Word document',
    head: latin1('PK\x03\x04\x14\0......[Content_Types].xml......word/document.xml'),
    kind: 'zip',
  },
  { name: 'ZIP', head: latin1('PK\x03\x04\x14\0\0\0\x08\0photo.jpg'), kind: 'zip' },
  { name: 'empty ZIP', head: latin1('PK\x05\x06\0\0\0\0'), kind: 'zip' },
  { name: 'gzip', head: bytes(0x1f, 0x8b, 0x08, 0), kind: 'binary' },
  { name: 'random bytes', head: noise(8192), kind: 'binary' },
];

test.for(cases)('$name is $kind', ({ head, kind }) => expect(sniffKind(head)).toBe(kind));

test('a view into a larger buffer is read from its own start', () => {
  const whole = Buffer.concat([Buffer.from([1, 2, 3]), Buffer.from('a,b\r\n', 'utf16le')]);
  expect(sniffKind(whole.subarray(3))).toBe('text');
});

test.for([
  { name: 'UTF-8', head: bytes(0xef, 0xbb, 0xbf), only: true },
  { name: 'UTF-16 LE', head: bytes(0xff, 0xfe), only: true },
  { name: 'UTF-16 BE', head: bytes(0xfe, 0xff), only: true },
  { name: 'a mark and a letter', head: bytes(0xef, 0xbb, 0xbf, 0x61), only: false },
  { name: 'a letter', head: bytes(0x61), only: false },
])('only a byte order mark: $name is $only', ({ head, only }) =>
  expect(isOnlyByteOrderMark(head)).toBe(only),
);

test.for([
  { name: 'at its start', head: '%PDF-1.7', is: true },
  { name: 'after a line of text', head: 'Content-Type: application/pdf\r\n\r\n%PDF-1.4', is: true },
  { name: 'after a KB', head: `${' '.repeat(1024)}%PDF-1.7`, is: true },
  { name: 'after more', head: `${' '.repeat(1025)}%PDF-1.7`, is: false },
  { name: 'nowhere', head: 'PDF-1.7', is: false },
])('a file with %PDF- $name says that it is a PDF: $is', ({ head, is }) =>
  expect(hasPdfHeader(new TextEncoder().encode(head))).toBe(is),
);
