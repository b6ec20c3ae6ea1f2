import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';

export interface RateLimitPolicy {
  /** Prefix of the keys in the table. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** The sentence of the refusal. */
  readonly message: string;
}

export interface RateLimit {
  /** Counts one. @throws AppError rate_limited, with `retryAfterSeconds`, above the limit */
  consume(key: string): Promise<void>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key. */
  reset(key: string): Promise<void>;
}

/** A fixed-window counter in Postgres, shared by all servers. Keys are hashed: the table tells no addresses. */
export function createRateLimit(ctx: Pick<AppContext, 'db'>, policy: RateLimitPolicy): RateLimit {
  const limiter = new RateLimiterDrizzle({
    storeClient: ctx.db,
    schema: rateLimits,
    keyPrefix: policy.name,
    points: policy.points,
    duration: policy.seconds,
    clearExpiredByTimeout: false,
  });
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async consume(key) {
      try {
        await limiter.consume(hashed(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('rate_limited', policy.message, { retryAfterSeconds });
      }
    },
    async giveBack(key) {
      await limiter.reward(hashed(key));
    },
    async reset(key) {
      await limiter.delete(hashed(key));
    },
  };
}

/** Who is counted: the IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function rateLimitAddress(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? 8 - headGroups.length - tailGroups.length : 0;
  const groups = [...headGroups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** For the sweep: counters whose window is over. */
export async function deleteExpiredRateLimits(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.clock.now()));
}
