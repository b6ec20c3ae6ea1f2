import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { verdictOf, type Verdict } from './statement-verdict.ts';

const ICONS: Readonly<Record<Verdict['kind'], typeof CircleCheck>> = {
  right: CircleCheck,
  wrong: TriangleAlert,
  open: CircleHelp,
};

/** Whether a statement's balances prove its rows. */
export function VerdictBadge({ reconciles }: { readonly reconciles: boolean | null }) {
  const { label, tone, kind } = verdictOf(reconciles);
  const Icon = ICONS[kind];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {label}
    </Badge>
  );
}
