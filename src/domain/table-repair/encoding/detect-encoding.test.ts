import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

const TABLE = 'id;name;city\r\n1;Müller;Köln\r\n2;Smith;London\r\n3;Weiß;Zürich\r\n';
const CHINESE = '客户,金额,备注\n张伟,100,已付款\n王小明,250,未付款\n李娜,75,已付款\n';
const JAPANESE = '顧客名,金額\n田中一郎,100\n鈴木さくら,250\n';

/** JIS X 0208 between escape sequences: EUC-JP without its high bits. */
const iso2022 = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/([,\n\d]+)/)
      .map((part) =>
        /^[,\n\d]*$/.test(part)
          ? Buffer.from(part)
          : Buffer.concat([
              Buffer.from('\u001b$B'),
              Buffer.from(iconv.encode(part, 'euc-jp').map((byte) => byte & 0x7f)),
              Buffer.from('\u001b(B'),
            ]),
      ),
  );

test.for([
  { name: 'UTF-8', bytes: Buffer.from(TABLE), want: 'utf-8', bom: 0 },
  { name: 'UTF-8 with a mark', bytes: Buffer.from(`\uFEFF${TABLE}`), want: 'utf-8', bom: 3 },
  { name: 'ASCII', bytes: Buffer.from('a,b\n1,2\n'), want: 'utf-8', bom: 0 },
  {
    name: 'UTF-16 LE with a mark',
    bytes: Buffer.from(`\uFEFF${TABLE}`, 'utf16le'),
    want: 'utf-16le',
    bom: 2,
  },
  { name: 'UTF-16 LE', bytes: Buffer.from(TABLE, 'utf16le'), want: 'utf-16le', bom: 0 },
  { name: 'UTF-16 BE', bytes: iconv.encode(TABLE, 'utf-16be'), want: 'utf-16be', bom: 0 },
  { name: 'Chinese UTF-16 LE', bytes: Buffer.from(CHINESE, 'utf16le'), want: 'utf-16le', bom: 0 },
  { name: 'Chinese UTF-16 BE', bytes: iconv.encode(CHINESE, 'utf-16be'), want: 'utf-16be', bom: 0 },
  {
    name: 'UTF-32 LE with a mark',
    bytes: iconv.encode(`\uFEFF${TABLE}`, 'utf-32le'),
    want: 'utf-32le',
    bom: 4,
  },
  {
    name: 'UTF-32 BE with a mark',
    bytes: iconv.encode(`\uFEFF${TABLE}`, 'utf-32be'),
    want: 'utf-32be',
    bom: 4,
  },
  { name: 'UTF-32 LE', bytes: iconv.encode(TABLE, 'utf-32le'), want: 'utf-32le', bom: 0 },
  { name: 'UTF-32 BE', bytes: iconv.encode(TABLE, 'utf-32be'), want: 'utf-32be', bom: 0 },
  { name: 'ISO-2022-JP', bytes: iso2022(JAPANESE), want: 'iso-2022-jp', bom: 0 },
  {
    name: 'ISO-2022-KR',
    bytes: Buffer.from('\u001b$)Cid,name\n1,\u000eGQ1[\u000f\n2,\u000e1[GQ\u000f\n'),
    want: 'iso-2022-kr',
    bom: 0,
  },
  {
    name: 'an escape sequence of Korean without any Korean',
    bytes: Buffer.from('\u001b$)Cid,name\n1,x\n'),
    want: 'utf-8',
    bom: 0,
  },
  {
    name: 'Shift JIS whose lines end with CR, after much ASCII',
    bytes: iconv.encode(
      `${'This text is free for anyone to copy.\r'.repeat(300)}${JAPANESE.replaceAll('\n', '\r').repeat(5)}`,
      'cp932',
    ),
    want: 'shift_jis',
    bom: 0,
  },
  {
    name: 'Chinese at the end of one very long line',
    bytes: iconv.encode(`${'0123456789,'.repeat(2000)}${CHINESE.replaceAll('\n', ',')}`, 'gb18030'),
    want: 'gb18030',
    bom: 0,
  },
  {
    name: 'Korean syllables beyond KS X 1001',
    bytes: iconv.encode('이름,메모\n똠얌꿍 식당,펲시 한 상자\n햏반,뷁\n김민수,입금\n', 'cp949'),
    want: 'euc-kr',
    bom: 0,
  },
  { name: 'stray NULs', bytes: Buffer.from('a,b\nx\0,y\nz,\0\0w\n'), want: 'utf-8', bom: 0 },
  {
    name: 'one Windows-1252 cell in UTF-8',
    bytes: Buffer.concat([Buffer.from(TABLE), Buffer.from('4;Ren\xe9;Paris\n', 'latin1')]),
    want: 'utf-8',
    bom: 0,
  },
  {
    name: 'one UTF-8 line in Windows-1252',
    bytes: Buffer.concat([Buffer.from(TABLE, 'latin1'), Buffer.from('4;René;Paris\n')]),
    want: 'windows-1252',
    bom: 0,
  },
])('$name', ({ bytes, want, bom }) => {
  expect(detectEncoding(bytes, true)).toMatchObject({ name: want, bomBytes: bom });
});

test('as many UTF-8 lines as others do not hide what the others are written in', () => {
  const mac = iconv.encode('1;René;Zürich\n2;Søren;Århus\n3;Müller;Köln\n', 'macroman');
  const utf8 = Buffer.from('4;Ødegård;Tromsø\n5;Weiß;Kassel\n');
  expect(detectEncoding(Buffer.concat([mac, utf8]), true).name).toBe('macintosh');
});

test('stray bytes in UTF-8 are read in the encoding that makes words of them', () => {
  const mac = iconv.encode('4;René Café;Zürich\n', 'macroman');
  expect(detectEncoding(Buffer.concat([Buffer.from(TABLE + TABLE), mac]), true)).toMatchObject({
    name: 'utf-8',
    strayEncoding: 'macintosh',
  });
});
