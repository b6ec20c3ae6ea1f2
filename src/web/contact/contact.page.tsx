import { Clock, Mail, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { RESPONSE_TIMES } from '#domain/contact/response-times.ts';
import type { HeadFacts } from '#web/site/head-facts.ts';
import { ContactForm } from './contact-form.tsx';

export const contactHead: HeadFacts = {
  title: 'Contact – DataFix',
  description:
    'Ask about DataFix, report a bug or suggest a feature, and see how soon technical support, bug reports and feature requests are answered.',
  keywords:
    'DataFix contact, DataFix support, report a bug, feature request, bank statement converter support',
};

interface ContactPageProps {
  /** Null: there is no address to write to. */
  readonly supportEmail: string | null;
  /** Of who is signed in. */
  readonly email: string | null;
}

/** Route /contact — a form, how soon it is answered, and where to write instead. */
export function ContactPage({ supportEmail, email }: ContactPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-8 px-4 py-10 sm:px-6 sm:py-14">
      <header className="max-w-2xl space-y-3">
        <h1 className="text-4xl leading-[1.1] tracking-[-0.03em]">Contact us</h1>
        <p className="text-lg text-ink-soft">
          Ask about a file that did not convert as you expected, report a bug, suggest a feature, or tell us
          how many pages your team processes. We read every message and answer by e-mail.
        </p>
        <noscript>
          <p>
            {supportEmail === null
              ? 'The form needs JavaScript. Turn it on to write to us.'
              : `The form needs JavaScript. Without it, write to ${supportEmail}.`}
          </p>
        </noscript>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ContactForm email={email} />
        <div className="space-y-4">
          <ResponseTimesCard />
          {supportEmail === null ? null : <DirectContactCard email={supportEmail} />}
          <SideCard title="What helps us answer" icon={<PencilLine aria-hidden size={20} />}>
            <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
              <li>What kind of file it is, and which bank or program it came from.</li>
              <li>What you expected and what you got instead, with the row or page number.</li>
              <li>The e-mail address of your account, if you write from another one.</li>
            </ul>
            <p className="text-ink-soft">
              Please leave out passwords, card numbers and other people’s personal details.
            </p>
          </SideCard>
        </div>
      </div>
    </div>
  );
}

function ResponseTimesCard() {
  return (
    <SideCard title="Response times" icon={<Clock aria-hidden size={20} />}>
      <dl className="space-y-3">
        {RESPONSE_TIMES.map(({ about, times }) => (
          <div key={about}>
            <dt className="font-medium">{about}</dt>
            {times.map(({ what, within }) => (
              <dd key={what} className="flex justify-between gap-4 text-ink-soft">
                <span>{what}</span>
                <span className="whitespace-nowrap">{within}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </SideCard>
  );
}

function DirectContactCard({ email }: { readonly email: string }) {
  return (
    <SideCard title="Direct contact" icon={<Mail aria-hidden size={20} />}>
      <p className="break-words">
        <a
          href={`mailto:${email}`}
          className="rounded-sm font-medium text-accent-text underline underline-offset-4"
        >
          {email}
        </a>
      </p>
      <p className="text-ink-soft">
        If a bank statement did not convert properly, e-mail it to us. We process it by hand, free of charge,
        usually within <span className="whitespace-nowrap">2-4 hours</span>.
      </p>
    </SideCard>
  );
}

interface SideCardProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function SideCard({ title, icon, children }: SideCardProps) {
  return (
    <section className="space-y-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="flex items-center gap-2.5 text-lg">
        <span className="text-accent-text">{icon}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
