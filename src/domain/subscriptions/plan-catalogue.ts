import type { Tier } from '#domain/auth/auth.schemas.ts';

/** `credit`: one per file or merge. `page_credit`: one per page of a statement, invoice or merged PDF (D9). */
export type CreditUnit = 'credit' | 'page_credit';

export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly unit: CreditUnit;
  /** Units per calendar month, UTC. */
  readonly monthlyLimit: number;
  /** US cents per month. */
  readonly priceMinor: number;
  readonly multipleFiles: boolean;
  /** Processed files can be merged into one. */
  readonly mergeFiles: boolean;
  /** API keys can be made. */
  readonly apiKeys: boolean;
  /** Larger runs first. */
  readonly jobPriority: number;
}

/** The one place that says what a tier costs and allows (D2, D4, D9 to D12). */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: 'free',
    name: 'Free',
    unit: 'credit',
    monthlyLimit: 25,
    priceMinor: 0,
    multipleFiles: false,
    mergeFiles: false,
    apiKeys: false,
    jobPriority: 0,
  },
  pro: {
    tier: 'pro',
    name: 'Pro',
    unit: 'page_credit',
    monthlyLimit: 2000,
    priceMinor: 2999,
    multipleFiles: true,
    mergeFiles: true,
    apiKeys: false,
    jobPriority: 10,
  },
  expert: {
    tier: 'expert',
    name: 'Expert',
    unit: 'page_credit',
    monthlyLimit: 2000,
    priceMinor: 1099,
    multipleFiles: true,
    mergeFiles: true,
    apiKeys: true,
    jobPriority: 10,
  },
};
