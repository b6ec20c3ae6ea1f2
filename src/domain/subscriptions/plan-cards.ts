import type { Tier } from '#domain/auth/auth.schemas.ts';
import { LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { MERGE_FILES_MAX } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { PLANS, type Plan } from './plan-catalogue.ts';

const count = new Intl.NumberFormat('en-US');

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

/** What the cards and lists of every screen say a plan has; one list a plan, so that no two screens differ. */
export const PLAN_FEATURES: Readonly<Record<Tier, readonly string[]>> = {
  free: [
    `${count.format(PLANS.free.monthlyLimit)} credits a month for every kind of file`,
    `Files of up to ${uploadLimit}`,
    `Merging of 2 to ${MERGE_FILES_MAX} PDFs`,
    'Help by e-mail',
  ],
  pro: [
    `${pages(PLANS.pro)} for statements, invoices and PDF merges`,
    'CSV and Excel files without limit, at no page credits',
    'Several files in one upload',
    'Processed files merged into one workbook',
    'Your files are processed first, and you get help first',
    'Features that you ask for are looked at first',
  ],
  expert: [
    'Everything in Pro',
    `${pages(PLANS.expert)} for statements, invoices and PDF merges`,
    'API keys, so that your own programs can convert files',
  ],
};

/** The plan that is agreed on in person (D10). */
export const ENTERPRISE_FEATURES: readonly string[] = [
  'Tiers of 10,000+ and 100,000+ page credits',
  'API access',
  'Your own account manager',
  'A service level agreement',
];
