import { useRef, useState, type SubmitEvent } from 'react';
import {
  CONTACT_FIELDS,
  EMAIL_INVALID,
  findFieldProblem,
  HONEYPOT_FIELD,
  type ContactField,
} from '#domain/contact/contact-fields.ts';
import { trackEngagement } from '#web/conversion/track.ts';
import { showLateToast } from '#web/site/show-late-toast.tsx';
import type { ToastContent } from '#web/ui/toast.tsx';
import { useIsReady } from '#web/ui/use-is-ready.ts';
import { postMessage, type ContactValues, type FieldErrors } from './post-message.ts';

const SENT: ToastContent = {
  title: 'Message Sent!',
  description: "We'll get back to you within 24 hours.",
};
const FAILED: ToastContent = {
  tone: 'error',
  title: 'Error',
  description: 'Failed to send message. Please try again.',
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The contact form: what is wrong with it, and sending it. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // Until then the browser would send the form by itself, to nowhere.
  const isReady = useIsReady();

  const show = (found: FieldErrors) => {
    setErrors(found);
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) controlOf(form.current, first)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (isSending) return;
    setSentence(null);
    const found = findErrors(sent);
    show(found);
    if (Object.keys(found).length > 0) return;
    const values = valuesOf(sent);
    setSending(true);
    const failure = await postMessage(values);
    setSending(false);
    if (failure === null) {
      sent.reset();
      trackEngagement('contact_message_sent', values.category);
    } else {
      setSentence(failure.sentence);
      show(failure.fields);
    }
    await showLateToast(failure === null ? SENT : FAILED);
    // A disabled button loses the focus.
    if (document.activeElement === document.body) submitButtonOf(sent)?.focus();
  };
  return {
    form,
    errors,
    sentence,
    isSending,
    isReady,
    submit,
    /** A field was changed: what was said of it is no longer true. */
    clearError: (field: ContactField) => setErrors(({ [field]: _gone, ...others }) => others),
  };
}

function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : null;
}

function submitButtonOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>('button[type=submit]');
}

function findErrors(form: HTMLFormElement): FieldErrors {
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const control = controlOf(form, field);
    if (control === null) continue;
    const problem =
      findFieldProblem(field, control.value) ?? (control.validity.typeMismatch ? EMAIL_INVALID : null);
    if (problem !== null) errors[field] = problem;
  }
  return errors;
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const valueOf = (name: string) => controlOf(form, name)?.value ?? '';
  return {
    name: valueOf('name'),
    email: valueOf('email'),
    category: valueOf('category'),
    subject: valueOf('subject'),
    message: valueOf('message'),
    [HONEYPOT_FIELD]: valueOf(HONEYPOT_FIELD),
  };
}
