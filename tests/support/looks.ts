import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityViolations } from './page-watch.ts';

/** A desk and a phone. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Each theme and each width once, where all four would take minutes. */
export const OPPOSITE_LOOKS = [
  { name: 'light, 1280 px', colorScheme: 'light', viewport: SIZES[0] },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: SIZES[1] },
] as const;

/** axe finds nothing, and nothing has to be scrolled sideways. @param screen for the message */
export async function expectSound(page: Page, screen: string): Promise<void> {
  expect(await findAccessibilityViolations(page), screen).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBe(0);
}

/** A page as it stands is sound in both themes, of which the second has the same page in other colours. */
export async function expectSoundInBothThemes(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSound(page, `${screen}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityViolations(page, 'colours'), `${screen}, dark`).toEqual([]);
}
