import type { ReactNode } from 'react';

/** Of both legal pages, as the specification sets it. */
const LAST_UPDATED = 'August 19, 2025';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A text to be read from top to bottom. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-[44rem] space-y-10 px-4 py-10 sm:px-6 sm:py-14">
      <header className="space-y-3">
        <h1 className="text-4xl tracking-[-0.03em]">{title}</h1>
        <p className="text-sm text-ink-soft">Last updated: {LAST_UPDATED}</p>
        <p className="text-lg text-ink-soft">{lead}</p>
      </header>
      {children}
    </article>
  );
}

interface LegalSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function LegalList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-ink-faint">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed text
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

export function LegalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className="rounded-sm text-accent-text underline underline-offset-4">
      {children}
    </a>
  );
}
