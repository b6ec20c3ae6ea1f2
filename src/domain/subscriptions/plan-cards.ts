import type { Tier } from '#domain/auth/auth.schemas.ts';
import { LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { MERGE_FILES_MAX } from '#domain/pdf-merge/merge-limits.ts';
import { PLANS, type Plan } from './plan-catalogue.ts';

const count = new Intl.NumberFormat('en-US');

/** Whoever asks within so many days of the start of a subscription gets the payment back. */
export const REFUND_DAYS = 7;

/** A price in US dollars as it is written everywhere: `$29.99`. */
export function dollars(minor: number): string {
  return `$${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** What a plan costs a month, in US dollars: `$29.99`; `$0` for Free. */
export function priceOfPlan({ priceMinor }: Pick<Plan, 'priceMinor'>): string {
  return priceMinor === 0 ? '$0' : dollars(priceMinor);
}

const uploadLimit = `${LARGEST_UPLOAD_BYTES / 1024 / 1024} MB`;
const pages = (plan: Plan) => `${count.format(plan.monthlyLimit)} page credits a month`;

const EVERYTHING_IN_PRO = `Everything in ${PLANS.pro.name}`;

/** What the cards and lists of every screen say a plan has; one list a plan, so that no two screens differ. */
export const PLAN_FEATURES: Readonly<Record<Tier, readonly string[]>> = {
  free: [
    `${count.format(PLANS.free.monthlyLimit)} credits a month, for every kind of file`,
    `Files up to ${uploadLimit}`,
    `Merge 2 to ${MERGE_FILES_MAX} PDFs into one`,
    'Support by e-mail',
  ],
  pro: [
    `${pages(PLANS.pro)} for statements, invoices and PDF merges`,
    'Unlimited CSV and Excel files, which use no page credits',
    'Upload several files at once',
    'Merge processed files into one workbook',
    'Priority processing and support',
    'Your feature requests come first',
  ],
  expert: [
    EVERYTHING_IN_PRO,
    `${pages(PLANS.expert)} for statements, invoices and PDF merges`,
    'API keys, so your own programs can convert files',
  ],
};

/** All that a plan has, for whoever sees no other plan beside it. */
export function allFeaturesOf(tier: Tier): readonly string[] {
  if (tier !== 'expert') return PLAN_FEATURES[tier];
  const own = PLAN_FEATURES.expert.filter((feature) => feature !== EVERYTHING_IN_PRO);
  return [...new Set([...own, ...PLAN_FEATURES.pro])];
}

/** The plan that is agreed on in person (D10). */
export const ENTERPRISE_FEATURES: readonly string[] = [
  'Tiers of 10,000+ and 100,000+ page credits',
  'API access',
  'A dedicated account manager',
  'A service level agreement',
];
