import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface PlanCardProps {
  readonly name: string;
  /** As it is shown: `$29.99`. */
  readonly price: string;
  /** What follows the price, such as `a month`. */
  readonly period?: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Said at the top of the card, such as 'Most Popular'. */
  readonly mark?: string | null;
  /** Drawn as the one to choose. */
  readonly isPopular?: boolean;
  /** Of the card's title on its page. */
  readonly level?: 2 | 3;
  /** Below the price, such as what an estimate means. */
  readonly note?: ReactNode;
  /** The button. */
  readonly children?: ReactNode;
}

/** A plan with its price, what it has, and one button. */
export function PlanCard({
  name,
  price,
  period,
  description,
  features,
  mark = null,
  isPopular = false,
  level = 3,
  note,
  children,
}: PlanCardProps) {
  const Title = `h${level}` as const;
  return (
    <article
      aria-label={name}
      className={classNames(
        'flex flex-col gap-5 rounded-lg border bg-surface p-6',
        isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <header className="space-y-2">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <Title className="text-lg">{name}</Title>
          {mark === null ? null : <Badge tone="accent">{mark}</Badge>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-semibold tracking-tight tabular-nums">{price}</span>
          {period === undefined ? null : <span className="text-ink-soft">{period}</span>}
        </p>
        {note}
        <p className="text-ink-soft">{description}</p>
      </header>
      <FeatureList features={features} />
      {children === undefined ? null : <div className="mt-auto flex flex-col gap-2 pt-1">{children}</div>}
    </article>
  );
}

/** What a plan has, a line each. */
export function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden size={18} className="mt-[0.2em] shrink-0 text-accent-text" />
          <span className="min-w-0">{feature}</span>
        </li>
      ))}
    </ul>
  );
}
