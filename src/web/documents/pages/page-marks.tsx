import type { Projection } from '#domain/page-images/projection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cornersOf } from './corners-of.ts';
import type { PageMark } from './marks.ts';

interface PageMarksProps {
  readonly mark: PageMark;
  readonly page: { readonly width: number; readonly height: number };
  /** From the points of the marks to those of the page as it is shown; null: they are the same. */
  readonly toShown: Projection | null;
  /** `active`: the cursor is in it. `hovered`: it is only pointed at. */
  readonly kind: 'active' | 'hovered';
}

/** Points around a mark, so that it does not touch its letters. */
const ROOM = 1.5;
const FIGURE_ROOM = 2.5;

/** The places on a page from which something was read: its lines and, while it is active, its figures. */
export function PageMarks({ mark, page, toShown, kind }: PageMarksProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      style={{ mixBlendMode: 'multiply' }}
    >
      {mark.lines.map((line) => (
        <polygon
          key={`${line.left} ${line.top}`}
          data-mark={kind}
          points={cornersOf(line, ROOM, toShown)}
          className={classNames(kind === 'active' ? 'fill-mark' : 'fill-mark-soft')}
        />
      ))}
      {kind === 'active'
        ? mark.figures.map((box) => (
            <polygon
              key={`${box.left} ${box.top}`}
              points={cornersOf(box, FIGURE_ROOM, toShown)}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeWidth={1.5}
              className="fill-transparent stroke-mark-line"
            />
          ))
        : null}
    </svg>
  );
}
