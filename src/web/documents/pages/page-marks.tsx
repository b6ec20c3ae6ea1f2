import { classNames } from '#web/ui/class-names.ts';
import type { Box, PageMark } from './marks.ts';

interface PageMarksProps {
  readonly mark: PageMark;
  readonly page: { readonly width: number; readonly height: number };
  /** What the cursor is in, or what is only pointed at. */
  readonly kind: 'active' | 'hovered';
}

/** Points around a mark, so that it does not touch its letters. */
const ROOM = 1.5;
const FIGURE_ROOM = 2.5;

/** What of a page something was read from: its lines, and of what is active its figures. */
export function PageMarks({ mark, page, kind }: PageMarksProps) {
  const style = ({ left, top, right, bottom }: Box, room: number) => ({
    left: `${((left - room) / page.width) * 100}%`,
    top: `${((top - room) / page.height) * 100}%`,
    width: `${((right - left + 2 * room) / page.width) * 100}%`,
    height: `${((bottom - top + 2 * room) / page.height) * 100}%`,
  });
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {mark.lines.map((line) => (
        <div
          key={`${line.left} ${line.top}`}
          data-mark={kind}
          className={classNames(
            'absolute rounded-sm mix-blend-multiply',
            kind === 'active' ? 'bg-mark' : 'bg-mark-soft',
          )}
          style={style(line, ROOM)}
        />
      ))}
      {kind === 'active'
        ? mark.figures.map((box) => (
            <div
              key={`${box.left} ${box.top}`}
              className="absolute rounded-sm border-[1.5px] border-mark-line"
              style={style(box, FIGURE_ROOM)}
            />
          ))
        : null}
    </div>
  );
}
