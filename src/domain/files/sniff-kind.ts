/** What the first bytes of a file say it is. `image` (of another kind) and `binary` are everything that no tab takes. */
export type SniffedKind =
  | 'empty'
  | 'text'
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'zip'
  | 'heic'
  | 'image'
  | 'binary';

/** How many bytes from the start `sniffKind` wants to see (all of them where the file is shorter). */
export const SNIFF_BYTES = 8192;

interface Signature {
  readonly kind: SniffedKind;
  readonly at: number;
  readonly bytes: readonly number[];
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const SIGNATURES: readonly Signature[] = [
  { kind: 'xls', at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x07, 0x08] },
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image', at: 0, bytes: ascii('GIF87a') },
  { kind: 'image', at: 0, bytes: ascii('GIF89a') },
  { kind: 'image', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'image', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { kind: 'image', at: 0, bytes: [0x00, 0x00, 0x01, 0x00] },
  { kind: 'image', at: 8, bytes: ascii('WEBP') },
  { kind: 'heic', at: 4, bytes: ascii('ftyphei') },
  { kind: 'heic', at: 4, bytes: ascii('ftypmif1') },
  { kind: 'binary', at: 0, bytes: [0x1f, 0x8b, 0x08] },
  { kind: 'binary', at: 0, bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'binary', at: 0, bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { kind: 'binary', at: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'binary', at: 0, bytes: ascii('Rar!\x1a\x07') },
  { kind: 'binary', at: 0, bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'binary', at: 0, bytes: ascii('SQLite format 3\0') },
  { kind: 'binary', at: 0, bytes: ascii('{\\rtf1') },
];

/**
 * Tells the kind of a file by its first bytes (give it `SNIFF_BYTES`), never by its name.
 * Text is what decodes to text: UTF-8 or an 8-bit code page, or UTF-16 with or without a byte order mark;
 * stray control characters of a messy export are forgiven.
 */
export function sniffKind(head: Uint8Array): SniffedKind {
  if (head.length === 0) return 'empty';
  if (isPdf(head)) return 'pdf';
  const signature = SIGNATURES.find(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  );
  if (signature?.kind === 'zip') {
    if (startOf(head, 'application/vnd.oasis.opendocument.spreadsheet') !== null) return 'ods';
    return isWorkbook(head) ? 'xlsx' : 'zip';
  }
  if (signature !== undefined) return signature.kind;
  return isEightBitText(head) || isUtf16Text(head) ? 'text' : 'binary';
}

/** True for nothing but byte order marks: such a file holds no data. */
export function isOnlyByteOrderMark(head: Uint8Array): boolean {
  return [
    [0xef, 0xbb, 0xbf],
    [0xff, 0xfe],
    [0xfe, 0xff],
  ].some((mark) => mark.length === head.length && mark.every((byte, index) => head[index] === byte));
}

/** `%PDF-`, at the start or after junk where that junk is no text. */
function isPdf(head: Uint8Array): boolean {
  const start = startOfPdf(head);
  return start !== null && head.subarray(0, start).every((byte) => byte <= 0x20 || byte >= 0x7f);
}

/** Whether a file says that it is a PDF, at its start or, as readers allow, within its first KB, whatever stands before. */
export function hasPdfHeader(head: Uint8Array): boolean {
  return startOfPdf(head) !== null;
}

function startOfPdf(head: Uint8Array): number | null {
  return startOf(head.subarray(0, 1024 + 5), '%PDF-');
}

/** Parts that may stand first; what kind of document it is, may only show far behind them. */
const OOXML_PARTS = ['[Content_Types].xml', 'xl/', '_rels/.rels', 'docProps/'];

/** An OOXML workbook names its parts in the local headers at its start. */
function isWorkbook(head: Uint8Array): boolean {
  if (startOf(head, 'word/') !== null || startOf(head, 'ppt/') !== null) return false;
  return OOXML_PARTS.some((name) => startOf(head, name) !== null);
}

function startOf(bytes: Uint8Array, text: string): number | null {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return at;
  }
  return null;
}

const isControl = (code: number): boolean =>
  (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a && !(code >= 0x1c && code <= 0x1f)) ||
  code === 0x7f;

function isEightBitText(head: Uint8Array): boolean {
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls <= head.length * 0.01;
}

/** Reads both byte orders: text has next to no control or unpaired code units, and some ASCII (a delimiter, a line end). */
function isUtf16Text(head: Uint8Array): boolean {
  if (head.length < 4) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  return [true, false].some((littleEndian) => {
    const units = Math.floor(head.length / 2);
    let bad = 0;
    let asciiUnits = 0;
    for (let unit = 0; unit < units; unit += 1) {
      const code = view.getUint16(unit * 2, littleEndian);
      if (isControl(code) || code >= 0xfffe || isUnpaired(view, unit, units, littleEndian)) bad += 1;
      else if (code < 0x80) asciiUnits += 1;
    }
    return bad <= units * 0.01 && asciiUnits >= units * 0.02 && asciiUnits > 0;
  });
}

function isUnpaired(view: DataView, unit: number, units: number, littleEndian: boolean): boolean {
  const code = view.getUint16(unit * 2, littleEndian);
  if (code < 0xd800 || code > 0xdfff) return false;
  if (code >= 0xdc00) return unit === 0 || (view.getUint16(unit * 2 - 2, littleEndian) & 0xfc00) !== 0xd800;
  return unit + 1 < units && (view.getUint16(unit * 2 + 2, littleEndian) & 0xfc00) !== 0xdc00;
}
