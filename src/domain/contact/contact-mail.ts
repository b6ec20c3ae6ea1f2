import { CATEGORY_LABELS } from './contact-fields.ts';
import type { ContactRequest } from './contact-request.ts';

export interface ContactMail {
  readonly subject: string;
  readonly body: string;
}

/** What the operator is mailed of a message. @param accountEmail of who was signed in; null for a stranger */
export function contactMail(
  { name, email, category, subject, message }: ContactRequest,
  accountEmail: string | null,
): ContactMail {
  const label = CATEGORY_LABELS[category];
  const head = [
    `From: ${name} <${email}>`,
    accountEmail === null ? 'Not signed in' : `Account: ${accountEmail}`,
    `Category: ${label}`,
    `Subject: ${subject}`,
  ];
  return { subject: `[${label}] ${subject}`, body: `${head.join('\n')}\n\n${message}\n` };
}
