import { z } from 'zod';
import {
  CATEGORY_MISSING,
  cleanContactField,
  CONTACT_CATEGORIES,
  EMAIL_INVALID,
  findFieldProblem,
  HONEYPOT_FIELD,
  type ContactField,
} from './contact-fields.ts';

/** A text that is required, cleaned and not too long. What is no text at all is missing. */
const field = (name: ContactField) =>
  z
    .string({ error: findFieldProblem(name, '') ?? '' })
    .transform((typed) => cleanContactField(name, typed))
    .superRefine((text, check) => {
      const message = findFieldProblem(name, text);
      if (message !== null) check.addIssue({ code: 'custom', message });
    });

/** What POST /api/contact takes. */
export const contactRequest = z.object({
  name: field('name'),
  email: field('email').pipe(z.email(EMAIL_INVALID)),
  category: z.enum(CONTACT_CATEGORIES, { error: CATEGORY_MISSING }),
  subject: field('subject'),
  message: field('message'),
  /** Anything but nothing was filled in by a program. */
  [HONEYPOT_FIELD]: z.unknown().optional(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** Whether a program filled in what people do not see. */
export function isFilledByProgram(request: ContactRequest): boolean {
  const bait = request[HONEYPOT_FIELD];
  return bait !== undefined && bait !== null && bait !== '';
}
