import { z } from 'zod';

// A schema tries `new Function` when it is made, which the content security policy forbids: this must run before any is.
z.config({ jitless: true });
