/** Draws numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** What parsers stumble over, whatever they parse. */
const TOKENS: readonly (string | readonly number[])[] = [
  '"',
  '""',
  '\r',
  '\n',
  '\0',
  ';',
  ',',
  '\t',
  '\\',
  '%',
  '<',
  '>',
  '&',
  '(',
  ')',
  '[',
  ']',
  '<<',
  '>>',
  '\u2028',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '-2147483648',
  '4294967295',
  'NaN',
  '__proto__',
  'constructor',
  'endobj',
  'endstream',
  'stream\n',
  'xref',
  'trailer',
  '/Length 0',
  '/Filter/FlateDecode',
  'startxref',
  '%%EOF',
  '1 0 R',
  '<sheetData>',
  '</row>',
  '<c r="XFD1048576">',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '<?xml version="1.0"?>',
  [0xff],
  [0x00, 0x00, 0x00, 0x00],
  [0xff, 0xff, 0xff, 0xff],
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0xed, 0xa0, 0x80],
  [0x80],
  [0x1a],
];
const CHANGES_MAX = 8;
const LARGEST_BYTES = 2_000_000;

/** A file that somebody's program broke: some bytes changed, pieces lost, doubled, swapped in from another file. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = (length: number) => Math.floor(random() * length);
  const piece = (from: Uint8Array): Uint8Array => {
    const start = at(from.length);
    return from.subarray(start, start + 1 + at(Math.min(500, from.length)));
  };
  const tokenBytes = (): Uint8Array => {
    const token = TOKENS[at(TOKENS.length)] ?? '';
    return typeof token === 'string' ? Buffer.from(token) : Uint8Array.from(token);
  };
  const changes: readonly ((now: Buffer) => Uint8Array)[] = [
    (now) => {
      const place = at(now.length);
      now[place] = (now[place] ?? 0) ^ (1 << at(8));
      return now;
    },
    (now) => {
      now[at(now.length)] = at(256);
      return now;
    },
    (now) => insert(now, at(now.length), tokenBytes()),
    (now) => overwrite(now, at(now.length), tokenBytes()),
    (now) => insert(now, at(now.length), piece(now)),
    (now) => insert(now, at(now.length), piece(other)),
    (now) => {
      const start = at(now.length);
      return Buffer.concat([now.subarray(0, start), now.subarray(start + 1 + at(200))]);
    },
    (now) => now.subarray(0, at(now.length)),
  ];
  let now: Uint8Array = Buffer.from(bytes);
  for (let left = 1 + at(CHANGES_MAX); left > 0 && now.length > 0; left -= 1) {
    now = changes[at(changes.length)]?.(Buffer.from(now)) ?? now;
  }
  return now.subarray(0, LARGEST_BYTES);
}

function insert(now: Uint8Array, place: number, piece: Uint8Array): Uint8Array {
  return Buffer.concat([now.subarray(0, place), piece, now.subarray(place)]);
}

function overwrite(now: Buffer, place: number, piece: Uint8Array): Uint8Array {
  now.set(piece.subarray(0, now.length - place), place);
  return now;
}
