import { AppError } from '#domain/app-error.ts';
import { PdfName, PdfString, isDict, isNamed, type PdfDict } from '../pdf-values.ts';

/** How strings or streams are encrypted. */
export type CipherMethod = 'none' | 'rc4' | 'aes128' | 'aes256';

/** What an encryption dictionary of the standard security handler says (ISO 32000-2, 7.6). */
export interface EncryptionEntries {
  readonly revision: number;
  /** Of the file's key; those that are likely, the likeliest first. */
  readonly keyBytes: readonly number[];
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  /** The keys that the passwords open, from revision 5 on. */
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly encryptsMetadata: boolean;
  readonly strings: CipherMethod;
  readonly streams: CipherMethod;
  /** The crypt filter of attached files, where they have one of their own. */
  readonly embeddedFilesFilter: string | null;
  /** @throws AppError `unreadable_file` */
  readonly methodOf: (cryptFilter: string) => CipherMethod;
}

const METHODS = new Map<string, CipherMethod>([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes128'],
]);
const NEWER_METHODS = new Map<string, CipherMethod>([
  ['None', 'none'],
  ['AESV3', 'aes256'],
]);

/** @throws AppError `unreadable_file`: the file is encrypted in a way that nobody has told us, or is damaged there */
export function readEncryption(encrypt: PdfDict): EncryptionEntries {
  const filter = encrypt.get('Filter');
  if (filter instanceof PdfName && filter.text !== 'Standard') throw unknownHandler(filter.text);
  const version = numberOf(encrypt, 'V', 0);
  const revision = numberOf(encrypt, 'R', 2);
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (!isKnown || revision >= 5 !== version >= 5) throw unknownHandler(null);
  const methodOf = (name: string) => (version < 4 ? 'rc4' : methodOfFilter(encrypt, name, version));
  const filterNamed = (key: string) => nameOf(encrypt, key) ?? 'Identity';
  const entries = {
    revision,
    keyBytes: keyLengths(encrypt, version),
    owner: bytesOf(encrypt, 'O'),
    user: bytesOf(encrypt, 'U'),
    ownerKey: bytesOf(encrypt, 'OE'),
    userKey: bytesOf(encrypt, 'UE'),
    // As the 32 bits that they are, written with a sign or without.
    permissions: numberOf(encrypt, 'P', 0) | 0,
    encryptsMetadata: encrypt.get('EncryptMetadata') !== false,
    strings: methodOf(filterNamed('StrF')),
    streams: methodOf(filterNamed('StmF')),
    embeddedFilesFilter: version < 4 ? null : nameOf(encrypt, 'EFF'),
    methodOf,
  };
  checkLengths(entries);
  return entries;
}

function checkLengths({ revision, owner, user, ownerKey, userKey }: EncryptionEntries): void {
  const isWhole =
    revision < 5
      ? owner.length >= 32 && user.length >= 16
      : owner.length >= 48 && user.length >= 48 && ownerKey.length >= 32 && userKey.length >= 32;
  if (!isWhole)
    throw new AppError(
      'unreadable_file',
      'This PDF is encrypted, and its encryption data is damaged. Download the file again from its source.',
    );
}

function methodOfFilter(encrypt: PdfDict, name: string, version: number): CipherMethod {
  if (name === 'Identity') return 'none';
  const filters = encrypt.get('CF');
  const filter = isDict(filters) ? filters.get(name) : undefined;
  const method = isDict(filter)
    ? (version < 5 ? METHODS : NEWER_METHODS).get(nameOf(filter, 'CFM') ?? 'None')
    : undefined;
  if (method === undefined) throw unknownHandler(null);
  return method;
}

/** Writers disagree on where the length stands, and whether in bits or bytes: what fits the password is right. */
function keyLengths(encrypt: PdfDict, version: number): number[] {
  if (version >= 5) return [32];
  if (version === 1) return [5, ...declaredLengths(encrypt)];
  const filters = encrypt.get('CF');
  const filter = isDict(filters) ? filters.get(nameOf(encrypt, 'StmF') ?? 'StdCF') : undefined;
  const inFilter = isDict(filter) ? declaredLengths(filter) : [];
  const isAes = isDict(filter) && isNamed(filter.get('CFM'), 'AESV2');
  const declared = [...declaredLengths(encrypt), ...inFilter];
  return [...new Set([...(isAes ? [16] : []), ...declared, ...(version === 2 ? [5, 16] : [16, 5])])];
}

function declaredLengths(dict: PdfDict): number[] {
  const length = numberOf(dict, 'Length', 0);
  const bytes = length < 40 ? length : length / 8;
  return Number.isInteger(bytes) && bytes >= 5 && bytes <= 16 ? [bytes] : [];
}

function numberOf(dict: PdfDict, key: string, otherwise: number): number {
  const value = dict.get(key);
  return typeof value === 'number' ? value : otherwise;
}

function nameOf(dict: PdfDict, key: string): string | null {
  const value = dict.get(key);
  return value instanceof PdfName ? value.text : null;
}

function bytesOf(dict: PdfDict, key: string): Uint8Array {
  const value = dict.get(key);
  return value instanceof PdfString ? value.bytes : new Uint8Array();
}

function unknownHandler(filter: string | null): AppError {
  const isForCertificates = filter?.startsWith('Adobe.P') === true;
  return new AppError(
    'unreadable_file',
    isForCertificates
      ? 'This PDF is encrypted with a certificate. Save it without that protection and try again.'
      : 'This PDF uses an encryption we can’t open. Save it without that protection and try again.',
  );
}
