import { ProgressBar as AriaProgressBar } from 'react-aria-components';

const TRACK = 'h-1.5 w-full overflow-hidden rounded-full bg-hover';

/** The place of a bar while nothing has begun: still stripes, which cannot be mistaken for progress. */
export function IdleBar() {
  return <div aria-hidden className={`${TRACK} bg-idle-stripes`} />;
}

interface ProgressBarProps {
  readonly label: string;
  /** Undefined: busy, how far is not known. */
  readonly percent: number | undefined;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const state = percent === undefined ? { isIndeterminate: true } : { value: percent };
  return (
    <AriaProgressBar aria-label={label} {...state} className={TRACK}>
      {percent === undefined ? (
        <div className="h-full w-2/5 animate-slide rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300 ease-linear"
          style={{ width: `${percent}%` }}
        />
      )}
    </AriaProgressBar>
  );
}
