import { createHash } from 'node:crypto';

/** In points. */
const FONT_SIZE = 9;

/** A text at a place on the page, in points from the lower left corner. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A figure that ends at `right`: Helvetica's digits are 0.556 em wide, its commas and points half of that. */
export function endingAt(right: number, y: number, text: string): PlacedText {
  const points = text.length - text.replaceAll(/[.,]/g, '').length;
  const width = (text.length * 0.556 - points * 0.278) * FONT_SIZE;
  return { x: Math.round((right - width) * 100) / 100, y, text };
}

export interface PlainPdfOptions {
  /** Needed to open it (RC4, 128 bits). Empty: encrypted, but opens by itself. */
  readonly password?: string;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const PERMISSIONS = -4;

/** A PDF of A4 pages with texts in Helvetica, written byte by byte: what a page holds is all that its reader sees. */
export function plainPdf(
  pages: readonly (readonly PlacedText[])[],
  { password }: PlainPdfOptions = {},
): Buffer {
  return pdfOfContents(pages.map(contentOf), password === undefined ? {} : { password });
}

/** A PDF of pages with these content streams. */
export function pdfOfContents(
  contents: readonly Buffer[],
  { password, filter }: PlainPdfOptions & { readonly filter?: string } = {},
): Buffer {
  const key = password === undefined ? null : encryptionKey(password);
  const pageIds = contents.map((_content, index) => 4 + index * 2);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${String(contents.length)} /Kids [${pageIds.map((id) => `${String(id)} 0 R`).join(' ')}] >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  for (const [index, content] of contents.entries()) {
    const id = 4 + index * 2;
    const stream = key === null ? content : rc4(objectKey(key.key, id + 1), content);
    const coding = filter === undefined ? '' : ` /Filter ${filter}`;
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(id + 1)} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${String(stream.length)}${coding} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assemble(objects, key === null ? '' : encryptEntry(key));
}

function contentOf(texts: readonly PlacedText[]): Buffer {
  const lines = texts.map(({ x, y, text }) => {
    const escaped = text.replaceAll(/[\\()]/g, (character) => `\\${character}`);
    return `BT /F1 ${String(FONT_SIZE)} Tf 1 0 0 1 ${String(x)} ${String(y)} Tm (${escaped}) Tj ET`;
  });
  return Buffer.from(lines.join('\n'), 'latin1');
}

function assemble(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    push(Buffer.concat([Buffer.from(`${String(index + 1)} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const start = at;
  const size = String(objects.length + 1);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  push(
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R${trailer} /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>] >>\nstartxref\n${String(start)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

interface Encryption {
  readonly key: Buffer;
  readonly owner: Buffer;
  readonly user: Buffer;
}

const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

/** The standard security handler, revision 3 (ISO 32000-1, 7.6.3). */
function encryptionKey(password: string): Encryption {
  let ownerKey = md5(padded(`${password} of the owner`));
  for (let round = 0; round < 50; round += 1) ownerKey = md5(ownerKey);
  const owner = rc4Rounds(ownerKey, padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  let key = md5(padded(password), owner, permissions, ID);
  for (let round = 0; round < 50; round += 1) key = md5(key);
  const user = Buffer.concat([rc4Rounds(key, md5(PADDING, ID)), Buffer.alloc(16)]);
  return { key, owner, user };
}

function encryptEntry({ owner, user }: Encryption): string {
  return ` /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P ${String(PERMISSIONS)} /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
}

function rc4Rounds(key: Buffer, bytes: Buffer): Buffer {
  let out = bytes;
  for (let round = 0; round < 20; round += 1)
    out = rc4(
      key.map((byte) => byte ^ round),
      out,
    );
  return out;
}

function objectKey(key: Buffer, id: number): Buffer {
  return md5(key, Buffer.from([id & 0xff, (id >> 8) & 0xff, (id >> 16) & 0xff, 0, 0]));
}

function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_value, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + (state[i] ?? 0)) & 0xff;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
