import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';

const TOKEN = /<<|>>|[[\]]|\/[^\s/<>[\]()]*|\([^()]*\)|<[0-9A-Fa-f]*>|\d+ 0 R|[^\s/<>[\]()]+/g;

/** A value as a file has it: `<< /Kids [ 3 0 R ] /T (name) >>`; strings without escapes or parentheses. */
export function pdfValue(source: string): PdfValue {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const next = (): PdfValue => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '<<') {
      const dict: PdfDict = new Map();
      while (tokens[at] !== '>>') {
        const key = next();
        dict.set(key instanceof PdfName ? key.text : '?', next());
      }
      at += 1;
      return dict;
    }
    if (token === '[') {
      const items: PdfValue[] = [];
      while (tokens[at] !== ']') items.push(next());
      at += 1;
      return items;
    }
    return scalar(token);
  };
  return next();
}

function scalar(token: string): PdfValue {
  if (token.startsWith('/')) return new PdfName(token.slice(1));
  if (token.startsWith('(')) return new PdfString(Buffer.from(token.slice(1, -1), 'latin1'));
  if (token.startsWith('<')) return new PdfString(Buffer.from(token.slice(1, -1), 'hex'));
  if (token.endsWith(' 0 R')) return new PdfRef(Number.parseInt(token, 10));
  if (token === 'true' || token === 'false') return token === 'true';
  return token === 'null' ? null : Number(token);
}

/** A dictionary, as `pdfValue` reads it. */
export function pdfDict(source: string): PdfDict {
  const value = pdfValue(source);
  if (!isDict(value)) throw new Error(`no dictionary: ${source}`);
  return value;
}

/** A stream with the dictionary and the text. */
export function pdfStream(dict: string, text: string): PdfStream {
  return new PdfStream(pdfDict(dict), () => Buffer.from(text, 'latin1'));
}

/** As `pdfValue` reads it, in one line. */
export function shown(value: PdfValue | undefined): string {
  if (value instanceof PdfName) return `/${value.text}`;
  if (value instanceof PdfString) {
    const text = Buffer.from(value.bytes);
    return /^[ -~]*$/.test(text.toString('latin1'))
      ? `(${text.toString('latin1')})`
      : `<${text.toString('hex')}>`;
  }
  if (value instanceof PdfRef) return `${value.num} 0 R`;
  if (value instanceof PdfStream) return `stream ${shown(value.dict)}`;
  if (isArray(value)) return `[ ${value.map((item) => shown(item)).join(' ')} ]`;
  if (isDict(value)) return `<< ${[...value].map(([key, item]) => `/${key} ${shown(item)}`).join(' ')} >>`;
  return String(value);
}

/**
 * A file of the objects given by number. Number 1 is its catalog; its pages are the objects that say they are, in the
 * order of their numbers.
 */
export function pdfFileOf(objects: Readonly<Record<number, string | PdfStream>>): PdfFile {
  const values = new Map<number, PdfValue>();
  for (const [num, source] of Object.entries(objects)) {
    values.set(Number(num), typeof source === 'string' ? pdfValue(source) : source);
  }
  const pages = [...values].flatMap(([num, dict]) => {
    if (!isDict(dict)) return [];
    const type = dict.get('Type');
    if (!(type instanceof PdfName) || type.text !== 'Page') return [];
    return [{ ref: new PdfRef(num), dict, inherited: new Map<string, PdfValue>() }];
  });
  const get = (ref: PdfRef): PdfValue => values.get(ref.num) ?? null;
  const resolve = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    for (let steps = 0; found instanceof PdfRef && steps < 100; steps += 1) found = get(found);
    return found instanceof PdfRef ? null : found;
  };
  const dictOf = (value: PdfValue | undefined): PdfDict | null => {
    const found = resolve(value);
    if (found instanceof PdfStream) return found.dict;
    return isDict(found) ? found : null;
  };
  const catalog = dictOf(new PdfRef(1)) ?? new Map<string, PdfValue>();
  return {
    version: 17,
    trailer: new Map([['Root', new PdfRef(1)]]),
    catalog,
    pages,
    isProtected: false,
    lostPages: [],
    isRepaired: false,
    get,
    resolve,
    dictOf,
    forget: () => undefined,
  };
}
