import type { CSSProperties, DOMAttributes, ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import type { GridSize } from './cell-keys.ts';

type Handlers = Pick<
  DOMAttributes<HTMLDivElement>,
  'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerLeave' | 'onClick' | 'onDoubleClick' | 'onCopy'
>;

interface GridFrameProps extends Handlers {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** Without the headers of rows and columns. */
  readonly size: GridSize;
  readonly isReadOnly: boolean;
  /** Of all rows and columns, in px; without a width they take what there is. */
  readonly width?: number;
  readonly height: number;
  readonly className: string;
  readonly style?: CSSProperties;
  /** The header and the rows in sight. */
  readonly children: ReactNode;
}

/** The frame of a grid: it scrolls, and tells screen readers how large the grid is of which they see a part. */
export function GridFrame(props: GridFrameProps) {
  const { container, label, size, isReadOnly, width, height, className, style, children, ...handlers } =
    props;
  return (
    <div
      ref={container}
      role="grid"
      aria-label={label}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      tabIndex={-1}
      {...handlers}
      className={classNames('relative overflow-auto bg-surface text-[0.8125rem] select-none', className)}
      style={style}
    >
      <div
        className={classNames('relative', width === undefined ? 'min-w-fit' : 'min-w-full')}
        style={{ width, height }}
      >
        {children}
      </div>
    </div>
  );
}
