import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '#domain/app-error.ts';

// argon2id is the library's default algorithm; the numbers are OWASP's smallest recommended set.
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const MAX_PARALLEL = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at a time: each takes a core for some 45 ms and 19 MB, and anyone may ask for one. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError(
        'unavailable',
        'Too many people are signing in right now. Please try again in a moment.',
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The same password typed on another keyboard may come composed differently. */
function toBytes(password: string): Uint8Array {
  return new TextEncoder().encode(password.normalize('NFKC'));
}

let unknownUserHash: Promise<string> | undefined;

/** @returns argon2id in PHC form */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(toBytes(password), ARGON2));
}

/** Checks against the stored hash; without one (unknown user, OIDC account) it takes as long and says no. */
export async function isPasswordCorrect(storedHash: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password');
  const compared = storedHash ?? (await unknownUserHash);
  const isMatch = await inTurn(() => verify(compared, toBytes(password)));
  return isMatch && storedHash !== null;
}
