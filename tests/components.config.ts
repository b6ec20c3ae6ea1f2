import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { FLAGS_FOR_SHORT_VISITS } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = findChromium(process.env);
/** As in vitest.config.ts: what takes this long is stuck, not slow. */
const STUCK_MS = 120_000;

/**
 * Parts of the screens on their own, in the browser that the product's tests use: every `*.test.tsx` of
 * `src/web`. What is pressed and typed comes as from a person's keyboard and mouse. There are no styles and no server.
 */
export default defineConfig({
  root,
  // Found before the first test asks for them: what is found later loads the page once more.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-aria-components',
      'react-dropzone',
      'react-router',
      'lucide-react',
      'sonner',
      'zod',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@trpc/client',
      '@trpc/tanstack-react-query',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'components',
    include: ['src/web/**/*.test.tsx'],
    setupFiles: [fileURLToPath(new URL('./support/console-guard.ts', import.meta.url))],
    restoreMocks: true,
    testTimeout: STUCK_MS,
    hookTimeout: STUCK_MS,
    expect: { poll: { timeout: STUCK_MS } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath === null ? {} : { executablePath }),
          args: FLAGS_FOR_SHORT_VISITS,
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
