import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Nothing of the browser's own goes to the network; the sandbox cannot be had as root, nor in most containers. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts a headless Chromium for a test file; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('No Chromium was found: run npm test, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}
