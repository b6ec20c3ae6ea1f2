import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityViolations } from './page-watch.ts';

export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Both themes on a desk and on a phone. */
export const LOOKS: readonly Look[] = [
  { name: 'light, 1280 px', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark, 1280 px', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'light, 390 px', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

/** Each theme and each width once, where all four would take minutes. */
export const OPPOSITE_LOOKS = LOOKS.filter(
  ({ name }) => name === 'light, 1280 px' || name === 'dark, 390 px',
);

/** axe finds nothing, and nothing has to be scrolled sideways. @param screen for the message */
export async function expectSound(page: Page, screen: string): Promise<void> {
  expect(await findAccessibilityViolations(page), screen).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBe(0);
}
