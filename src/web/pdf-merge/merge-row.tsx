import { ChevronDown, ChevronUp, GripVertical, RotateCwSquare, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '#web/ui/button.tsx';
import { changeItem, turnItem, type MergeItem } from './merge-list.ts';
import { PageRangeField } from './page-range-field.tsx';
import { PdfFacts } from './pdf-facts.tsx';
import { PdfThumbnail } from './pdf-thumbnail.tsx';
import type { usePdfMerge } from './use-pdf-merge.ts';

interface MergeRowProps {
  readonly item: MergeItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly merge: ReturnType<typeof usePdfMerge>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A PDF of the list: what it is, and what is taken of it. */
export function MergeRow({ item, isFirst, isLast, merge, onMove, onRemove }: MergeRowProps) {
  const { key, file, rotate } = item;
  const { name } = file;
  const turned = rotate === 0 ? '' : `, turned by ${rotate}°`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-2 sm:gap-3">
        {/* The pointer passes through the button to the row, which is what it drags. */}
        <span className="shrink-0 cursor-grab rounded-sm text-ink-faint hover:bg-hover hover:text-ink">
          <AriaButton
            slot="drag"
            className="flex h-9 w-6 items-center justify-center rounded-sm pointer-coarse:h-11"
          >
            <GripVertical aria-hidden size={16} />
          </AriaButton>
        </span>
        <PdfThumbnail item={item} />
        <PdfFacts
          item={item}
          onUnlock={() => merge.change((list) => changeItem(list, key, { isPutOff: false }))}
        />
      </div>
      <div className="flex items-start gap-x-3 max-sm:w-full max-sm:justify-between">
        <PageRangeField
          item={item}
          onChange={(pages) => merge.change((list) => changeItem(list, key, { pages, problem: null }))}
        />
        <div className="flex shrink-0 items-center gap-0.5">
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Rotate ${name}${turned}`}
            onPress={() => merge.change((list) => turnItem(list, key))}
          >
            <RotateCwSquare aria-hidden size={18} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            data-move={-1}
            aria-label={`Move up ${name}`}
            isDisabled={isFirst}
            onPress={() => onMove(-1)}
          >
            <ChevronUp aria-hidden size={18} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            data-move={1}
            aria-label={`Move down ${name}`}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          >
            <ChevronDown aria-hidden size={18} />
          </Button>
          <Button size="icon" variant="ghost" data-remove aria-label={`Remove ${name}`} onPress={onRemove}>
            <X aria-hidden size={18} />
          </Button>
        </div>
      </div>
    </div>
  );
}
