import { CONTACT_FIELDS, type ContactField, type HONEYPOT_FIELD } from '#domain/contact/contact-fields.ts';
import { propertyOf } from '../property-of.ts';

export type ContactValues = Readonly<Record<ContactField | typeof HONEYPOT_FIELD, string>>;
export type FieldErrors = Readonly<Partial<Record<ContactField, string>>>;

/** Why a message was not taken. */
export interface PostFailure {
  /** In the server's words, by field. */
  readonly fields: FieldErrors;
  /** In the server's words, of no field; null where it said nothing or could not be reached. */
  readonly sentence: string | null;
}

const NO_ANSWER: PostFailure = { fields: {}, sentence: null };

/** Sends a message. @returns null once it is stored */
export async function postMessage(values: ContactValues): Promise<PostFailure | null> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });
    return answer.ok ? null : failureOf(await answer.json());
  } catch {
    return NO_ANSWER;
  }
}

/** @param body `{error, details?: [{path, message}]}`, read by hand because zod is more than this page weighs */
export function failureOf(body: unknown): PostFailure {
  const details: unknown = propertyOf(body, 'details');
  const fields = Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const detail: unknown = Array.isArray(details)
        ? details.find((entry) => propertyOf(entry, 'path') === field)
        : undefined;
      const message = propertyOf(detail, 'message');
      return typeof message === 'string' ? [[field, message]] : [];
    }),
  );
  const sentence = propertyOf(body, 'error');
  const isOfFields = Object.keys(fields).length > 0;
  return { fields, sentence: isOfFields || typeof sentence !== 'string' ? null : sentence };
}
