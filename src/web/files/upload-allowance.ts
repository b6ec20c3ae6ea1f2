import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { nextPeriodStart } from '#domain/credits/next-period-start.ts';
import { formatCount } from '#web/ui/format-count.ts';

const renewal = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const NO_CREDITS = 'No Credits Remaining';

export interface UploadAllowance {
  readonly left: number;
  readonly limit: number;
  readonly unit: 'credit' | 'page credit';
  /** False: nothing can be uploaded until the credits come back. */
  readonly canUpload: boolean;
  readonly multipleFiles: boolean;
}

/** What the account may still upload this month. Paying tiers repair tables without credits, so they are never blocked here. */
export function uploadAllowance(user: UserRecord): UploadAllowance {
  const { unit, multipleFiles } = PLANS[user.tier];
  const { remaining, limit } = user.usage.unified;
  const left = Math.max(0, remaining);
  return unit === 'credit'
    ? { left, limit, unit: 'credit', canUpload: left > 0, multipleFiles }
    : { left, limit, unit: 'page credit', canUpload: true, multipleFiles };
}

/** What is said where nothing is left. */
export function creditsUsed({ limit, unit }: Pick<UploadAllowance, 'limit' | 'unit'>): string {
  return `This month’s ${formatCount(limit)} ${unit}s are used. Your credits renew on ${renewal.format(nextPeriodStart(new Date()))}.`;
}
