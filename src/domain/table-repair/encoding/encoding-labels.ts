/** Every encoding that a file can be read in, and how a person knows it. Names are those of IANA or WHATWG in lower case. */
export const ENCODING_LABELS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'utf-32le': 'UTF-32 (little-endian)',
  'utf-32be': 'UTF-32 (big-endian)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1252': 'Windows-1252',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  'windows-874': 'Windows-874 (Thai)',
  'iso-8859-2': 'ISO-8859-2 (Central European)',
  'iso-8859-3': 'ISO-8859-3 (South European)',
  'iso-8859-4': 'ISO-8859-4 (Baltic)',
  'iso-8859-5': 'ISO-8859-5 (Cyrillic)',
  'iso-8859-6': 'ISO-8859-6 (Arabic)',
  'iso-8859-7': 'ISO-8859-7 (Greek)',
  'iso-8859-8': 'ISO-8859-8 (Hebrew)',
  'iso-8859-10': 'ISO-8859-10 (Nordic)',
  'iso-8859-13': 'ISO-8859-13 (Baltic)',
  'iso-8859-14': 'ISO-8859-14 (Celtic)',
  'iso-8859-15': 'ISO-8859-15 (Western European)',
  'iso-8859-16': 'ISO-8859-16 (South-Eastern European)',
  'koi8-r': 'KOI8-R (Russian)',
  'koi8-u': 'KOI8-U (Ukrainian)',
  macintosh: 'Mac Roman',
  'x-mac-ce': 'Mac Central European',
  'x-mac-cyrillic': 'Mac Cyrillic',
  ibm437: 'DOS code page 437',
  ibm737: 'DOS code page 737 (Greek)',
  ibm775: 'DOS code page 775 (Baltic)',
  ibm850: 'DOS code page 850 (Western European)',
  ibm852: 'DOS code page 852 (Central European)',
  ibm855: 'DOS code page 855 (Cyrillic)',
  ibm857: 'DOS code page 857 (Turkish)',
  ibm865: 'DOS code page 865 (Nordic)',
  ibm866: 'DOS code page 866 (Cyrillic)',
  shift_jis: 'Shift JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  gb18030: 'GB18030 (Chinese)',
  big5: 'Big5 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  johab: 'Johab (Korean)',
  'iso-2022-kr': 'ISO-2022-KR (Korean)',
} as const;

export type EncodingName = keyof typeof ENCODING_LABELS;

/** Encodings in which a character outside ASCII is one byte, as far as they are guessed. */
export const SINGLE_BYTE_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-ce',
  'x-mac-cyrillic',
  'ibm437',
  'ibm737',
  'ibm775',
  'ibm850',
  'ibm852',
  'ibm855',
  'ibm857',
  'ibm865',
  'ibm866',
] as const satisfies readonly EncodingName[];

export type GuessedSingleByte = (typeof SINGLE_BYTE_ENCODINGS)[number];

/** Too rare to be guessed: files are read in them only when a person says so. */
const GIVEN_SINGLE_BYTE_ENCODINGS = [
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-16',
] as const satisfies readonly EncodingName[];

export type SingleByteEncoding = GuessedSingleByte | (typeof GIVEN_SINGLE_BYTE_ENCODINGS)[number];

/** Encodings in which a character outside ASCII is two bytes or more, each pair on its own. */
export const MULTI_BYTE_ENCODINGS = [
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'johab',
] as const satisfies readonly EncodingName[];

export type MultiByteEncoding = (typeof MULTI_BYTE_ENCODINGS)[number];

const SINGLE_BYTE: ReadonlySet<string> = new Set([...SINGLE_BYTE_ENCODINGS, ...GIVEN_SINGLE_BYTE_ENCODINGS]);

export function isSingleByte(encoding: EncodingName): encoding is SingleByteEncoding {
  return SINGLE_BYTE.has(encoding);
}

function isEncodingName(name: string): name is EncodingName {
  return Object.hasOwn(ENCODING_LABELS, name);
}

/** Other names than those of IANA and WHATWG under which programs know an encoding. */
const ALIASES: Readonly<Partial<Record<string, EncodingName>>> = {
  utf8: 'utf-8',
  'utf-8-sig': 'utf-8',
  'utf-32': 'utf-32le',
  'mac-roman': 'macintosh',
  'mac-latin2': 'x-mac-ce',
  'mac-cyrillic': 'x-mac-cyrillic',
  gbk: 'gb18030',
  cp936: 'gb18030',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp1361: 'johab',
  cp950: 'big5',
  cp874: 'windows-874',
  'iso-8859-8-i': 'iso-8859-8',
};

function findAlias(name: string): EncodingName | null {
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : null;
}

/**
 * The encoding that a person names: by our name, by any label of WHATWG (`latin1`, `sjis`, `cp1252`), or as a DOS code
 * page (`cp850`, `850`). Null: we know none of that name.
 */
export function findEncoding(label: string): EncodingName | null {
  const name = label.trim().toLowerCase().replaceAll('_', '-').replace('shift-jis', 'shift_jis');
  if (isEncodingName(name)) return name;
  const alias = findAlias(name);
  if (alias !== null) return alias;
  const dos = name.replace(/^(?:ibm|cp|dos)?-?(\d{3})$/, 'ibm$1');
  if (isEncodingName(dos)) return dos;
  const windows = name.replace(/^(?:win|windows)-?(125\d)$/, 'windows-$1');
  if (isEncodingName(windows)) return windows;
  try {
    const known = new TextDecoder(label.trim()).encoding;
    return isEncodingName(known) ? known : findAlias(known);
  } catch {
    return null;
  }
}
