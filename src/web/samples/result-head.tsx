import { CircleCheck } from 'lucide-react';
import { verdictOf } from '#web/documents/verdict.ts';
import { Badge } from '#web/ui/badge.tsx';

interface ResultHeadProps {
  readonly title: string;
  readonly addsUp: boolean | null;
  /** What is not printed is left out. */
  readonly facts: readonly (readonly [name: string, value: string | null])[];
}

/** Whose document it is, what stands in its head, and whether its figures prove what was read. */
export function ResultHead({ title, addsUp, facts }: ResultHeadProps) {
  const { tone, kind, label } = verdictOf(addsUp);
  return (
    <div className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        <Badge tone={tone} icon={kind === 'right' ? <CircleCheck aria-hidden size={13} /> : null}>
          {label}
        </Badge>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
