import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled code is kept beside the packages, for quicker starts. Where that cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/datafix', import.meta.url)));
await import('./quality/run-quality.ts');
