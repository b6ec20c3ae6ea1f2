import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { priceOf } from '#domain/credits/price-of.ts';
import { countOf } from '#web/ui/format-count.ts';

const renewal = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });

export const NO_CREDITS = 'No Credits Remaining';

export interface UploadAllowance {
  readonly left: number;
  readonly limit: number;
  readonly unit: 'credit' | 'page credit';
  /** False: nothing can be uploaded until the credits come back. */
  readonly canUpload: boolean;
  readonly multipleFiles: boolean;
  /** When there are new ones, as the server says; null until that is known. */
  readonly resetsAt: string | null;
  /** A larger plan can be had. */
  readonly canUpgrade: boolean;
}

/**
 * What the account may still upload this month. Paying tiers repair tables without credits, so they are never blocked here.
 *
 * @param resetsAt when credits are full again; null until that is known
 */
export function uploadAllowance(user: UserRecord, resetsAt: string | null): UploadAllowance {
  const { unit, multipleFiles } = PLANS[user.tier];
  const { remaining, limit } = user.usage.unified;
  const left = Math.max(0, remaining);
  const common = { left, limit, multipleFiles, resetsAt, canUpgrade: user.tier === 'free' };
  return unit === 'credit'
    ? { ...common, unit: 'credit', canUpload: left > 0 }
    : { ...common, unit: 'page credit', canUpload: true };
}

/** What is said where nothing is left. */
export function creditsUsed({ limit, unit, resetsAt }: UploadAllowance): string {
  const used = `This month’s ${countOf(limit, unit)} are used.`;
  return resetsAt === null ? used : `${used} Your credits renew on ${renewal.format(new Date(resetsAt))}.`;
}

const { amount: perFile } = priceOf({ tier: 'free', operation: 'table', pages: 0 });
const { amount: perPage } = priceOf({ tier: 'pro', operation: 'statement', pages: 1 });

/** What a merge of PDFs costs. */
export function mergeCost({ unit }: Pick<UploadAllowance, 'unit'>): string {
  return unit === 'credit'
    ? `A merge costs ${countOf(perFile, 'credit')}`
    : `A merge costs ${countOf(perPage, 'page credit')} per page`;
}

/** What an upload costs on each tab. */
export function uploadCost(tab: UploadTab, { unit }: Pick<UploadAllowance, 'unit'>): string {
  if (tab === 'pdf-merge') return mergeCost({ unit });
  if (unit === 'credit') return `A file costs ${countOf(perFile, 'credit')}`;
  const pages = `${countOf(perPage, 'page credit')} per page`;
  return tab === 'csv-processing'
    ? `Tables cost no page credits, statements ${pages}`
    : `An invoice costs ${pages}`;
}
