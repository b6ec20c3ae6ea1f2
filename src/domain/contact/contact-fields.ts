export const CONTACT_CATEGORIES = ['feature-request', 'bug-report', 'support', 'general'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<ContactCategory, string>> = {
  'feature-request': 'Feature Request',
  'bug-report': 'Bug Report',
  support: 'Technical Support',
  general: 'General Inquiry',
};

export const CONTACT_FIELDS = ['name', 'email', 'category', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A field that people do not see. Programs that fill in every form give themselves away by it. */
export const HONEYPOT_FIELD = 'website';

interface FieldRule {
  readonly missing: string;
  /** In UTF-16 units, as browsers count. */
  readonly mostLetters: number;
  readonly tooLong: string;
}

const RULES: Readonly<Record<Exclude<ContactField, 'category'>, FieldRule>> = {
  name: {
    missing: 'Enter your name.',
    mostLetters: 100,
    tooLong: 'Your name may have at most 100 characters.',
  },
  email: {
    missing: 'Enter your e-mail address.',
    mostLetters: 254,
    tooLong: 'An e-mail address may have at most 254 characters.',
  },
  subject: {
    missing: 'Enter a subject.',
    mostLetters: 200,
    tooLong: 'The subject may have at most 200 characters.',
  },
  message: {
    missing: 'Enter your message.',
    mostLetters: 5000,
    tooLong: 'The message may have at most 5,000 characters. Shorten it, or send it in parts.',
  },
};

export const CATEGORY_MISSING = 'Choose a category.';
export const EMAIL_INVALID = 'Enter a valid e-mail address, like name@example.com.';

/** What a field holds once white space around it is gone; all but a message are on one line. */
export function cleanContactField(field: ContactField, typed: string): string {
  const text = typed.toWellFormed();
  if (field === 'message')
    return text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim();
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

/**
 * Why a field cannot be sent, as a sentence to show beside it; null where it can. Whether an address is one is left to
 * whoever asks: browsers and zod both know better.
 */
export function findFieldProblem(field: ContactField, typed: string): string | null {
  const text = cleanContactField(field, typed);
  if (field === 'category') return isContactCategory(text) ? null : CATEGORY_MISSING;
  const { missing, mostLetters, tooLong } = RULES[field];
  if (text === '') return missing;
  return text.length > mostLetters ? tooLong : null;
}

function isContactCategory(text: string): text is ContactCategory {
  return CONTACT_CATEGORIES.some((category) => category === text);
}
