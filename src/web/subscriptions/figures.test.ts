import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { REGIONAL_PRICES } from '#domain/subscriptions/regional-prices.ts';

const web = join(import.meta.dirname, '..');
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Prices of the catalogue and of every country, as figures: `29.99`, `4,599`. */
const prices = [
  ...Object.values(PLANS)
    .filter(({ priceMinor }) => priceMinor > 0)
    .map(({ priceMinor }) => (priceMinor / 100).toFixed(2)),
  ...Object.values(REGIONAL_PRICES).flatMap(
    ({ displayPrice }) => /\d+[.,\u00A0 ]\d+/.exec(displayPrice) ?? [],
  ),
];

const FORBIDDEN = [
  ...prices.map((price) => new RegExp(`(?<![\\d.,])${escape(price)}(?!\\d|rem)`)),
  // A sum of dollars; `${` opens a part of a template.
  /\$\d+[.,]\d|\$\d{2}/,
  ...Object.values(PLANS).map(
    ({ monthlyLimit }) =>
      new RegExp(`(?<!\\d)(${monthlyLimit}|${monthlyLimit.toLocaleString('en')}) (page |free )*credits`),
  ),
  ...Object.values(UPLOAD_LIMIT_BYTES).map((bytes) => new RegExp(`(?<!\\d)${bytes / 1024 / 1024} ?MB`)),
  /\b\d+ (page )?credits?\b/,
];

/** A comment may give an example. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');

test('no price and no limit of a plan is written by hand on a screen', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => {
    const lines = withoutComments(readFileSync(join(web, path), 'utf8')).split('\n');
    return lines
      .filter((line) => FORBIDDEN.some((figure) => figure.test(line)))
      .map((line) => `${path}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});
