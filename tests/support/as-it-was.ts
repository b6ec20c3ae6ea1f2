import { afterAll, expect, vi } from 'vitest';

/** The library of pictures says where it is, once it is loaded. */
const environment = () => ({ ...process.env, VIPSHOME: undefined });

/** Files of tests follow one another in one process: each must leave its environment and its clock as they were. */
const before = environment();

afterAll(() => {
  expect(vi.isFakeTimers(), 'the clock was left standing').toBe(false);
  expect(environment(), 'the environment was left changed').toEqual(before);
});
