import * as fc from 'fast-check';

/**
 * Random tests draw the same inputs each time, so that a change is judged by what it changed. To look for inputs that
 * nobody has seen: `FAST_CHECK_SEED=$RANDOM npx vitest …`.
 */
const seed = Number(process.env['FAST_CHECK_SEED'] ?? 20_261_122);

fc.configureGlobal({ seed });
