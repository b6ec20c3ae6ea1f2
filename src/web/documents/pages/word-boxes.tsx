import type { Projection } from '#domain/page-images/projection.ts';
import { cornersOf } from './corners-of.ts';
import type { Box } from './marks.ts';
import type { PickableWord } from './pick-words.ts';

interface WordBoxesProps {
  readonly words: readonly PickableWord[];
  readonly page: { readonly width: number; readonly height: number };
  /** From the points of the words to those of the page as it is shown; null: they are the same. */
  readonly toShown: Projection | null;
  /** Indexes of those that would be taken. */
  readonly picked: readonly number[];
  readonly hovered: number | null;
  /** What is being drawn over them. */
  readonly area: Box | null;
}

/** In points. */
const AROUND = 0.8;

/** Every word of a page as a box that can be picked. */
export function WordBoxes({ words, page, toShown, picked, hovered, area }: WordBoxesProps) {
  const chosen = new Set(picked);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      style={{ mixBlendMode: 'multiply' }}
    >
      {words.map((word, index) => (
        <polygon
          // oxlint-disable-next-line react/no-array-index-key -- the words of a page never change
          key={index}
          data-word={index}
          data-picked={chosen.has(index) ? '' : undefined}
          points={cornersOf(word, AROUND, toShown)}
          vectorEffect="non-scaling-stroke"
          strokeWidth={chosen.has(index) ? 1.5 : 0.75}
          className={
            chosen.has(index)
              ? 'fill-mark stroke-mark-line'
              : index === hovered
                ? 'fill-mark-soft stroke-mark-line'
                : 'fill-transparent stroke-mark-line/50'
          }
        />
      ))}
      {area === null ? null : (
        <polygon
          points={cornersOf(area, 0, toShown)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 3"
          strokeWidth={1}
          className="fill-transparent stroke-mark-line"
        />
      )}
    </svg>
  );
}
