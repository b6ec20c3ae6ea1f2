import { z } from 'zod';

/** Of an upload that is shown page by page. */
export const sourceMediaTypeSchema = z.enum(['application/pdf', 'image/jpeg', 'image/png']);
export type SourceMediaType = z.infer<typeof sourceMediaTypeSchema>;
