import { classNames } from '#web/ui/class-names.ts';
import { formatCount } from '#web/ui/format-count.ts';
import type { UploadAllowance } from '#web/files/upload-allowance.ts';

/** So few that a person should plan ahead. */
const LOW = 5;
const renewal = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** How many credits are left, and when there are new ones. */
export function CreditsLine({ left, limit, unit, resetsAt }: UploadAllowance) {
  const share = limit === 0 ? 0 : Math.min(1, left / limit);
  const isLow = left < LOW;
  return (
    <div className="flex items-center gap-3 text-sm max-sm:gap-2 text-ink-soft">
      <div aria-hidden className="h-1.5 w-20 shrink-0 overflow-hidden rounded-full bg-hover max-sm:w-8">
        <div
          className={classNames('h-full rounded-full', isLow ? 'bg-warning' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p>
        <span className={classNames('font-medium', isLow ? 'text-warning-text' : 'text-ink')}>
          {formatCount(left)}
        </span>
        {` of ${formatCount(limit)} ${unit}s left`}
        {resetsAt === null ? '' : ` · renews ${renewal.format(new Date(resetsAt))}`}
      </p>
    </div>
  );
}
