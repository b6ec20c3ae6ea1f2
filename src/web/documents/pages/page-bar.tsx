import { ZoomIn, ZoomOut } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageNavigation } from './page-navigation.tsx';
import { stepZoom, type Zoom } from './zoom.ts';

interface PageBarProps {
  readonly page: number;
  readonly count: number;
  readonly onGoTo: (page: number) => void;
  readonly zoom: Zoom;
  /** Percent of its true size at which a page is as wide as the pane. */
  readonly fitPercent: number;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Page navigation and zoom. */
export function PageBar({ page, count, onGoTo, zoom, fitPercent, onZoom }: PageBarProps) {
  const percent = zoom === 'fit' ? fitPercent : zoom;
  return (
    <div className="flex min-h-11 items-center gap-1 border-b border-line bg-surface px-3">
      <PageNavigation page={page} count={count} onGoTo={onGoTo} />
      <Button size="icon" variant="ghost" aria-label="Zoom out" onPress={() => onZoom(stepZoom(percent, -1))}>
        <ZoomOut aria-hidden size={18} />
      </Button>
      <span className="w-11 text-center text-[0.8125rem] text-ink-soft tabular-nums">
        {`${Math.round(percent)}%`}
      </span>
      <Button size="icon" variant="ghost" aria-label="Zoom in" onPress={() => onZoom(stepZoom(percent, 1))}>
        <ZoomIn aria-hidden size={18} />
      </Button>
      <ToggleButton
        aria-label="Fit to width"
        isSelected={zoom === 'fit'}
        onChange={() => onZoom('fit')}
        className={buttonStyle(
          'ghost',
          'sm',
          'px-2 data-selected:bg-accent-soft data-selected:text-accent-text',
        )}
      >
        Fit
      </ToggleButton>
    </div>
  );
}
