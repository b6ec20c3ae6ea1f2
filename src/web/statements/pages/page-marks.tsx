import type { RowPlace } from '#domain/statements/statement.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';

type Box = RowPlace['lines'][number];

interface PageMarksProps {
  readonly place: RowPlace;
  readonly page: { readonly width: number; readonly height: number };
  /** The row that the cursor is in, or one that is only pointed at. */
  readonly kind: 'active' | 'hovered';
}

/** Points around a mark, so that it does not touch its letters. */
const ROOM = 1.5;
const FIGURE_ROOM = 2.5;

/** What of a page a row was read from: its lines, and on the active row its date, amount and balance. */
export function PageMarks({ place, page, kind }: PageMarksProps) {
  const style = ({ left, top, right, bottom }: Box, room: number) => ({
    left: `${((left - room) / page.width) * 100}%`,
    top: `${((top - room) / page.height) * 100}%`,
    width: `${((right - left + 2 * room) / page.width) * 100}%`,
    height: `${((bottom - top + 2 * room) / page.height) * 100}%`,
  });
  const figures = [place.date, place.amount, place.balance].filter((box) => box !== null);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {place.lines.map((line) => (
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
        ? figures.map((box) => (
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
