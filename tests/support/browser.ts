import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Nothing of the browser's own goes to the network; the sandbox cannot be had as root, nor in most containers. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * For tests: their pages are gone before it pays that the browser makes their code faster, on a thread of its own.
 * A bench measures pages as people have them.
 */
export const FLAGS_FOR_SHORT_VISITS = [...FLAGS, '--js-flags=--no-opt'];

/** Starts a headless Chromium; the caller closes it. */
export async function launchBrowser(args: readonly string[] = FLAGS): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('No Chromium was found: run npm test, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...args] });
}
