import { createHash } from 'node:crypto';
import { decryptBlocks, encryptBlocks } from './aes.ts';
import type { EncryptionEntries } from './encryption-entries.ts';
import { legacyPasswords, unicodePasswords } from './passwords.ts';
import { rc4 } from './rc4.ts';

/** ISO 32000-1, 7.6.3.3: what fills up a password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const [VALIDATION_SALT, KEY_SALT, SALTS_END] = [32, 40, 48];

/**
 * The key of a file, where the password is that of its user or of its owner.
 *
 * @param id the first part of the file's identifier
 */
export function findFileKey(entries: EncryptionEntries, id: Uint8Array, password: string): Uint8Array | null {
  if (entries.revision >= 5) {
    return first(unicodePasswords(password), (bytes) => keyOfNewer(entries, bytes));
  }
  return first(legacyPasswords(password), (bytes) =>
    first(
      entries.keyBytes,
      (length) =>
        keyOfUser(entries, id, bytes, length) ??
        keyOfUser(entries, id, userPasswordOf(entries, bytes, length), length),
    ),
  );
}

/** Algorithms 2, 4 to 6 of ISO 32000-2. */
function keyOfUser(
  { revision, owner, user, permissions, encryptsMetadata }: EncryptionEntries,
  id: Uint8Array,
  password: Uint8Array,
  length: number,
): Uint8Array | null {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const open = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padded(password), owner.subarray(0, 32), allowed, id, open).subarray(0, length);
  if (revision === 2) return isSame(rc4(key, PADDING), user.subarray(0, 32)) ? key : null;
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let check: Uint8Array = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1) check = rc4(roundKey(key, round), check);
  return isSame(check, user.subarray(0, 16)) ? key : null;
}

/** Algorithm 7: what the owner's password gives for that of the user; right only if it is the owner's. */
function userPasswordOf(
  { revision, owner }: EncryptionEntries,
  password: Uint8Array,
  length: number,
): Uint8Array {
  let digest = md5(padded(password));
  if (revision > 2) for (let round = 0; round < 50; round += 1) digest = md5(digest);
  const key = digest.subarray(0, length);
  const sealed = owner.subarray(0, 32);
  if (revision === 2) return rc4(key, sealed);
  let opened: Uint8Array = sealed;
  for (let round = 19; round >= 0; round -= 1) opened = rc4(roundKey(key, round), opened);
  return opened;
}

/** Algorithm 2.A, of AES with keys of 256 bits. */
function keyOfNewer(
  { revision, owner, user, ownerKey, userKey }: EncryptionEntries,
  password: Uint8Array,
): Uint8Array | null {
  const hash = revision === 5 ? simpleHash : hardenedHash;
  const isOf = (seal: Uint8Array, extra: Uint8Array) =>
    isSame(
      hash(password, seal.subarray(VALIDATION_SALT, KEY_SALT), extra),
      seal.subarray(0, VALIDATION_SALT),
    );
  const open = (seal: Uint8Array, extra: Uint8Array, key: Uint8Array) =>
    decryptBlocks(
      hash(password, seal.subarray(KEY_SALT, SALTS_END), extra),
      new Uint8Array(16),
      key.subarray(0, 32),
    );
  const none = new Uint8Array();
  const whole = user.subarray(0, SALTS_END);
  if (isOf(user, none)) return open(user, none, userKey);
  return isOf(owner, whole) ? open(owner, whole, ownerKey) : null;
}

function simpleHash(password: Uint8Array, salt: Uint8Array, extra: Uint8Array): Uint8Array {
  return createHash('sha256').update(password).update(salt).update(extra).digest();
}

/** Algorithm 2.B. */
function hardenedHash(password: Uint8Array, salt: Uint8Array, extra: Uint8Array): Uint8Array {
  let key = simpleHash(password, salt, extra);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const unit = Buffer.concat([password, key, extra]);
    const repeated = Buffer.alloc(unit.length * 64, unit);
    const mixed = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function roundKey(key: Uint8Array, round: number): Uint8Array {
  return key.map((byte) => byte ^ round);
}

function padded(password: Uint8Array): Uint8Array {
  return Buffer.concat([password, PADDING]).subarray(0, 32);
}

function md5(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** What the first item comes to that comes to anything. */
function first<Item, Result>(items: readonly Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
