import { AppError } from '#domain/app-error.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { priceOf } from '#domain/credits/price-of.ts';
import { parsePageRange } from '#domain/pdf-merge/parse-page-range.ts';
import { MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { TOO_FEW_PDFS } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { planPages } from '#domain/pdf-merge/plan-pages.ts';
import { countOf } from '#web/ui/format-count.ts';
import type { MergeItem, MergeItems } from './merge-list.ts';
import { mergeOptionsOf, type MergeSettings } from './merge-settings.ts';

/** What a page range comes to. */
export interface RangeReading {
  /** Pages taken; null where that is not known, or where the range is wrong. */
  readonly count: number | null;
  /** What is wrong with it; null: nothing that is seen here. */
  readonly error: string | null;
}

/** As many pages as no file has of which a range is only looked at for how it is written. */
const ANY_COUNT = 50_000;

/** What a file's page range comes to. Of a file whose pages are not known only the way it is written is checked. */
export function readRange({ pages, look }: Pick<MergeItem, 'pages' | 'look'>): RangeReading {
  const known = look.phase === 'ready' ? look.pageCount : null;
  const range = pages.trim() === '' ? null : pages;
  if (range === null) return { count: known, error: null };
  try {
    const taken = parsePageRange(range, known ?? ANY_COUNT, 'this file');
    return { count: known === null ? null : taken.length, error: null };
  } catch (error) {
    return { count: null, error: sentenceOf(error) };
  }
}

/** @throws whatever is no refusal: that is a bug */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return error.message.charAt(0).toUpperCase() + error.message.slice(1);
}

export interface MergeOutlook {
  /** Such as `12 pages from 3 files · 1 credit`. */
  readonly sentence: string;
  /** Why there is nothing to merge yet; null: it can begin. */
  readonly obstacle: string | null;
}

interface Allowance {
  readonly tier: Tier;
  /** Units left this month. */
  readonly left: number;
}

/** What a merge of the list would give and cost, and what stands in its way. */
export function mergeOutlook(items: MergeItems, settings: MergeSettings, allowance: Allowance): MergeOutlook {
  const planned = plan(items, settings);
  const { pages, paidPages, isWhole } = planned;
  const from = `from ${countOf(items.length, 'file')}`;
  const what = isWhole
    ? `${countOf(pages, 'page')} ${from}`
    : pages === 0
      ? countOf(items.length, 'file')
      : `At least ${countOf(pages, 'page')} ${from}`;
  const price = priceOf({ tier: allowance.tier, operation: 'merge_pdfs', pages: Math.max(1, paidPages) });
  const onePage = priceOf({ tier: allowance.tier, operation: 'merge_pdfs', pages: 1 });
  const cost =
    price.unit === 'credit'
      ? countOf(price.amount, 'credit')
      : isWhole && paidPages > 0
        ? countOf(price.amount, 'page credit')
        : `${countOf(onePage.amount, 'page credit')} per page`;
  const isTooDear = price.amount > allowance.left;
  const lack = isTooDear
    ? `This merge costs ${cost}; you have ${allowance.left === 0 ? 'none' : allowance.left} left this month`
    : null;
  return {
    sentence: `${what} · ${cost}`,
    obstacle: obstacleIn(items) ?? planned.problem ?? lack,
  };
}

function obstacleIn(items: MergeItems): string | null {
  if (items.length < MERGE_FILES_MIN) return TOO_FEW_PDFS;
  const wrong = items.find((item) => readRange(item).error !== null);
  if (wrong !== undefined) return `Fix the page range of ${wrong.file.name}`;
  const locked = items.find(({ look }) => look.phase === 'locked');
  if (locked !== undefined) return `${locked.file.name} needs its password`;
  const isLooking = items.some(({ look }) => look.phase === 'waiting' || look.phase === 'looking');
  return isLooking ? 'Reading the files…' : null;
}

interface PlannedMerge {
  /** Pages of the result that are known. */
  readonly pages: number;
  /** Of these what is paid for: blank pages are not. */
  readonly paidPages: number;
  /** Whether these are all. */
  readonly isWhole: boolean;
  /** Why the files and the options do not fit together; null: they do. */
  readonly problem: string | null;
}

function plan(items: MergeItems, settings: MergeSettings): PlannedMerge {
  const counts = items.map((item) => readRange(item).count);
  const known = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const inPart = { pages: known, paidPages: known, isWhole: false };
  if (items.length === 0 || counts.includes(null)) return { ...inPart, problem: null };
  const files = items.map(({ file, look }) => ({
    name: file.name,
    pageCount: look.phase === 'ready' ? look.pageCount : 0,
  }));
  try {
    const { pages } = planPages(files, mergeOptionsOf(items, settings));
    const paidPages = pages.filter((page) => page !== 'blank').length;
    return { pages: pages.length, paidPages, isWhole: true, problem: null };
  } catch (error) {
    return { ...inPart, problem: sentenceOf(error) };
  }
}
