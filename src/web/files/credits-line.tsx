import { classNames } from '#web/ui/class-names.ts';
import { formatCount } from '#web/ui/format-count.ts';
import type { UploadAllowance } from './upload-allowance.ts';

const LOW_SHARE = 0.2;

export function CreditsLine({ left, limit, unit }: UploadAllowance) {
  const share = limit === 0 ? 0 : Math.min(1, left / limit);
  const isLow = share <= LOW_SHARE;
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <div aria-hidden className="h-1.5 w-20 overflow-hidden rounded-full bg-hover">
        <div
          className={classNames('h-full rounded-full', isLow ? 'bg-warning' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="tabular-nums">
        <span className={classNames('font-medium', isLow ? 'text-warning-text' : 'text-ink')}>
          {formatCount(left)}
        </span>
        {` of ${formatCount(limit)} ${unit}s left this month`}
      </p>
    </div>
  );
}
