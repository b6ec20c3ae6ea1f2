import { Switch } from '#web/ui/switch.tsx';

interface GridToolbarProps {
  readonly onlyChanged: boolean;
  readonly onOnlyChanged: (isOn: boolean) => void;
  readonly showsBefore: boolean;
  readonly onShowsBefore: (isOn: boolean) => void;
}

/** What the marks mean, and how the rows are shown. */
export function GridToolbar({ onlyChanged, onOnlyChanged, showsBefore, onShowsBefore }: GridToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Legend />
      <div className="flex flex-wrap gap-x-6">
        <Switch label="Only changed rows" isOn={onlyChanged} onChange={onOnlyChanged} />
        <Switch label="Show values before the repair" isOn={showsBefore} onChange={onShowsBefore} />
      </div>
    </div>
  );
}

const SWATCH = 'h-3.5 w-5 rounded-sm';
const MARKS = [
  { name: 'Changed', style: 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]', isChange: true },
  { name: 'Please check', style: 'bg-warning-soft shadow-[inset_3px_0_0_var(--warning)]', isChange: true },
  { name: 'Duplicate row', style: 'border border-warning bg-warning-soft', isChange: false },
  { name: 'Empty row', style: 'border border-line-strong bg-sunken', isChange: false },
] as const;

function Legend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {MARKS.map(({ name, style, isChange }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden data-changed={isChange ? '' : undefined} className={`${SWATCH} ${style}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
