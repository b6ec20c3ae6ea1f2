import { CATEGORY_LABELS, CONTACT_CATEGORIES, HONEYPOT_FIELD } from '#domain/contact/contact-fields.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useContactForm } from './use-contact-form.ts';

const CATEGORIES = CONTACT_CATEGORIES.map((id) => ({ id, label: CATEGORY_LABELS[id] }));

/** @param props.email what the field for it begins with */
export function ContactForm({ email }: { readonly email: string | null }) {
  const { form, errors, sentence, isSending, isReady, submit, clearError } = useContactForm();
  return (
    <form
      ref={form}
      noValidate
      method="post"

      className="space-y-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-xl">Write to us</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          error={errors.name}
          onChange={() => clearError('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={email ?? ''}
          error={errors.email}
          onChange={() => clearError('email')}
        />
      </div>
      <PlainSelect
        label="Category"
        name="category"
        required
        defaultValue=""
        placeholder="Choose a category"
        options={CATEGORIES}
        error={errors.category}
        onChange={() => clearError('category')}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        error={errors.subject}
        onChange={() => clearError('subject')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        required
        error={errors.message}
        onChange={() => clearError('message')}
      />
      <Honeypot />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <button
          type="submit"
          disabled={isSending || !isReady}
          className={buttonStyle('primary', 'lg', 'max-sm:w-full')}
        >
          {isSending ? 'Sending...' : 'Send Message'}
        </button>
        <p role="alert" className="text-sm text-error-text empty:hidden">
          {sentence}
        </p>
      </div>
    </form>
  );
}

/** Nobody sees it, hears of it or gets to it by keyboard; programs fill it in. */
function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
