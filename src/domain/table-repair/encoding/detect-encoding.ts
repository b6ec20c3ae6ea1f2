import { isUtf8 } from 'node:buffer';
import { isSingleByte, type EncodingName, type SingleByteEncoding } from './encoding-labels.ts';
import { guessEncoding, findIso2022 } from './guess-encoding.ts';
import { splitUtf8, utf8Boundary } from './utf8-sequence.ts';
import { detectWideEncoding } from './wide-encoding.ts';

export interface DetectedEncoding {
  readonly name: EncodingName;
  /** Length of the byte order mark; 0 without one. */
  readonly bomBytes: number;
  /** How bytes are read that are no UTF-8 in a file that mostly is. */
  readonly strayEncoding: SingleByteEncoding;
}

const DEFAULT = 'windows-1252';
const LF = 0x0a;
/** A long sample is judged by parts of it where they hold so many bytes that are no UTF-8. */
const PARTS = 8;
const PART_BYTES = 8 * 1024;
const ENOUGH_BYTES = 500;
/** A byte order mark of UTF-32 begins with that of UTF-16, so it comes first. */
const BYTE_ORDER_MARKS: readonly { readonly name: EncodingName; readonly bytes: readonly number[] }[] = [
  { name: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { name: 'utf-32le', bytes: [0xff, 0xfe, 0, 0] },
  { name: 'utf-32be', bytes: [0, 0, 0xfe, 0xff] },
  { name: 'utf-16le', bytes: [0xff, 0xfe] },
  { name: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Decides how a file's bytes are read, from its beginning: by the byte order mark, by zeros, as UTF-8 when most
 * sequences of several bytes are valid (stray bytes are then read by themselves), and else by what the text looks like.
 *
 * @param complete the sample is the whole file; otherwise a character cut off at its end is no error
 * @param given the encoding that a person names: it is used whatever the bytes look like
 */
export function detectEncoding(
  sample: Uint8Array,
  complete: boolean,
  given?: EncodingName,
): DetectedEncoding {
  if (given === undefined) return guessFrom(sample, complete);
  const mark = BYTE_ORDER_MARKS.find(({ name }) => name === given)?.bytes ?? [];
  const isMarked = mark.length > 0 && mark.every((byte, i) => sample[i] === byte);
  const guessed = given === 'utf-8' ? guessFrom(sample, complete) : null;
  const strayEncoding = guessed?.name === 'utf-8' ? guessed.strayEncoding : DEFAULT;
  return { name: given, bomBytes: isMarked ? mark.length : 0, strayEncoding };
}

function guessFrom(sample: Uint8Array, complete: boolean): DetectedEncoding {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, i) => sample[i] === byte));
  const bomBytes = mark?.bytes.length ?? 0;
  if (mark !== undefined && mark.name !== 'utf-8')
    return { name: mark.name, bomBytes, strayEncoding: DEFAULT };
  if (mark === undefined) {
    const wide = detectWideEncoding(sample);
    if (wide !== null) return { name: wide, bomBytes, strayEncoding: DEFAULT };
    const shifted = findIso2022(sample);
    if (shifted !== null) return { name: shifted, bomBytes, strayEncoding: DEFAULT };
  }
  const whole = complete ? sample : sample.subarray(0, utf8Boundary(sample, sample.length));
  if (isUtf8(whole)) return { name: 'utf-8', bomBytes, strayEncoding: DEFAULT };
  const parts = partsOf(whole);
  const ofParts = splitUtf8(parts);
  const isEnough = ofParts.invalid >= ENOUGH_BYTES;
  const { valid, invalid, rest } = isEnough ? ofParts : splitUtf8(whole);
  if (mark === undefined && valid <= invalid) {
    const name = guessEncoding(linesNotUtf8(isEnough ? parts : whole));
    return { name, bomBytes, strayEncoding: DEFAULT };
  }
  const stray = guessEncoding(rest);
  return { name: 'utf-8', bomBytes, strayEncoding: isSingleByte(stray) ? stray : DEFAULT };
}

/** Whole lines from parts spread evenly over a long sample. */
function partsOf(sample: Uint8Array): Uint8Array {
  if (sample.length <= 2 * PARTS * PART_BYTES) return sample;
  const parts: Uint8Array[] = [];
  for (let part = 0; part < PARTS; part++) {
    const from = Math.floor(((sample.length - PART_BYTES) * part) / (PARTS - 1));
    const bytes = sample.subarray(from, from + PART_BYTES);
    parts.push(
      bytes.subarray(part === 0 ? 0 : bytes.indexOf(LF) + 1, bytes.lastIndexOf(LF) + 1 || undefined),
    );
  }
  return Buffer.concat(parts);
}

/** The lines that are no UTF-8: beside them, one that is comes from elsewhere and says nothing about the encoding. */
function linesNotUtf8(sample: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < sample.length;) {
    const newline = sample.indexOf(LF, start);
    const end = newline === -1 ? sample.length : newline + 1;
    const line = sample.subarray(start, end);
    if (!isUtf8(line)) lines.push(line);
    start = end;
  }
  return Buffer.concat(lines);
}
