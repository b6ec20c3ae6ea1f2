import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const KEY = /^df_[A-Za-z0-9_-]{43}$/;

/** A new key: 256 random bits that nobody guesses. */
export function makeKey(): string {
  return `df_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What the table holds of a key: SHA-256, hex. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key of an `Authorization: Bearer` header; null where it holds none of ours. */
export function parseBearer(authorization: string | undefined): string | null {
  const key = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return key !== undefined && KEY.test(key) ? key : null;
}
