import { z } from 'zod';
import { errorSentence, RequestError } from '#web/request.ts';

const detailsSchema = z.array(
  z.object({ path: z.union([z.string(), z.array(z.unknown())]), message: z.string() }),
);

interface FormError<Field extends string> {
  readonly field: Field | 'root';
  readonly message: string;
}

/**
 * Where in a form each refusal belongs, in the server's words; `root` is the whole form.
 *
 * @param passwordField the one that a wrong password is told at
 */
export function formErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  passwordField: Field,
): readonly FormError<Field>[] {
  if (!(error instanceof RequestError)) return [{ field: 'root', message: errorSentence(error) }];
  if (error.code === 'invalid_credentials') return [{ field: passwordField, message: errorSentence(error) }];
  const details = detailsSchema.safeParse(error.details).data ?? [];
  const named = details.flatMap(({ path, message }): FormError<Field>[] => {
    const name = [path].flat().join('.');
    const field = fields.find((candidate) => candidate === name);
    return field === undefined ? [] : [{ field, message }];
  });
  return named.length > 0 ? named : [{ field: 'root', message: errorSentence(error) }];
}
