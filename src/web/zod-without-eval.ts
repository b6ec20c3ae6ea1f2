import { config } from 'zod/v4';

// A schema tries `new Function` when it is made, which the content security policy forbids. The client is built
// with this module in place of `zod` (vite.config.ts), so that in every chunk it runs before the first schema.
config({ jitless: true });

export * from 'zod/v4';
