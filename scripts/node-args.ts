/**
 * How server and worker are started. Without the first Node lets short-lived objects pile up to 100 MB and more (see the
 * upload benchmark). The Dockerfile says the same.
 */
export const NODE_ARGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--import',
  './src/server/quick-imports.ts',
];
