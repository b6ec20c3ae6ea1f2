import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { verdictOf, type Verdict } from './verdict.ts';

const ICONS: Readonly<Record<Verdict['kind'], typeof CircleCheck>> = {
  right: CircleCheck,
  wrong: TriangleAlert,
  open: CircleHelp,
};
const INKS: Readonly<Record<Verdict['kind'], string>> = {
  right: 'text-accent-text',
  wrong: 'text-warning-text',
  open: 'text-ink-soft',
};

export function VerdictIcon({ verdict, size = 16 }: { readonly verdict: Verdict; readonly size?: number }) {
  const Icon = ICONS[verdict.kind];
  return <Icon aria-hidden size={size} className={classNames('shrink-0', INKS[verdict.kind])} />;
}

interface VerdictBadgeProps {
  readonly addsUp: boolean | null;
  /** By how much it is out; null or absent where no single figure says so. */
  readonly difference?: string | null;
}

/** Says whether a document's own figures prove what was read. */
export function VerdictBadge({ addsUp, difference = null }: VerdictBadgeProps) {
  const verdict = verdictOf(addsUp, difference);
  return (
    <Badge tone={verdict.tone} icon={<VerdictIcon verdict={verdict} size={13} />}>
      {verdict.label}
    </Badge>
  );
}
