import { createCipheriv, createDecipheriv } from 'node:crypto';

const BLOCK_BYTES = 16;

/**
 * What AES in CBC mode made of a string or stream, which begins with the initialization vector. Of data that is cut off
 * the whole blocks are given, and padding that is none stays.
 *
 * @param key 16 or 32 bytes
 */
export function decryptAes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  if (whole < 2 * BLOCK_BYTES) return new Uint8Array();
  const plain = decryptBlocks(key, bytes.subarray(0, BLOCK_BYTES), bytes.subarray(BLOCK_BYTES, whole));
  return whole === bytes.length ? plain.subarray(0, plain.length - paddingOf(plain)) : plain;
}

/** Whole blocks without padding. */
export function decryptBlocks(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
  const plain = cipher.update(bytes);
  const rest = cipher.final();
  return rest.length === 0 ? plain : Buffer.concat([plain, rest]);
}

/** Whole blocks without padding. */
export function encryptBlocks(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

function paddingOf(plain: Uint8Array): number {
  const count = plain.at(-1) ?? 0;
  if (count === 0 || count > BLOCK_BYTES) return 0;
  return plain.subarray(-count).every((byte) => byte === count) ? count : 0;
}
