import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test that writes an error to the console without asserting it. A test that expects one takes
 * it over with its own `vi.spyOn(console, 'error')`, which replaces this one for that test.
 */
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  const seen = unexpected;
  unexpected = [];
  expect(seen, 'console.error was called').toEqual([]);
});
