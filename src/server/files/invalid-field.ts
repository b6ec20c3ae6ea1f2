import { z } from 'zod';

/** A field that is not as it must be, found after parsing: answered like one that its schema refuses. */
export function invalidField(path: string, sentence: string): z.ZodError {
  return new z.ZodError([{ code: 'custom', path: [path], message: sentence, input: undefined }]);
}
