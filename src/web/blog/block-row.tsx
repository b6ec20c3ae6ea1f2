import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ImageField } from './image-field.tsx';
import type { DraftBlock } from './post-draft.ts';

interface BlockRowProps {
  readonly block: DraftBlock;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly problem: string | undefined;
  readonly onChange: (block: DraftBlock) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDelete: () => void;
  readonly onDragStart: () => void;
}

/** A block of the editor: what is in it, and the handles by which it is moved and deleted. */
export function BlockRow(props: BlockRowProps) {
  const { block, place, count, onMove, onDelete, onDragStart } = props;
  const name = `block ${place}`;
  return (
    <div
      role="group"
      aria-label={`Block ${place} of ${count}: ${block.kind}`}
      className="rounded-md border border-line bg-surface"
    >
      <div className="flex items-center gap-0.5 border-b border-line px-1.5 py-1">
        <button
          type="button"
          aria-label={`Move ${name}: drag, or press the up and down arrow keys`}
          data-grip
          onPointerDown={onDragStart}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
          className="flex size-8 cursor-grab touch-none items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <GripVertical aria-hidden size={16} />
        </button>
        <span className="mr-auto text-[0.8125rem] font-medium text-ink-soft">
          {block.kind === 'text' ? 'Text' : 'Image'}
        </span>
        <PlainButton
          size="icon"
          variant="ghost"
          data-move={-1}
          aria-label={`Move up ${name}`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ChevronUp aria-hidden size={18} />
        </PlainButton>
        <PlainButton
          size="icon"
          variant="ghost"
          data-move={1}
          aria-label={`Move down ${name}`}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ChevronDown aria-hidden size={18} />
        </PlainButton>
        <PlainButton size="icon" variant="ghost" data-delete aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden size={16} />
        </PlainButton>
      </div>
      <div className="space-y-4 p-3">
        <BlockFields {...props} />
      </div>
    </div>
  );
}

function BlockFields({ block, place, problem, onChange }: BlockRowProps) {
  if (block.kind === 'text') {
    return (
      <TextArea
        label={`Text of block ${place}`}
        value={block.text}
        // As high as its text.
        style={{ fieldSizing: 'content', minHeight: '6rem' }}
        onChange={(event) => onChange({ ...block, text: event.target.value })}
      />
    );
  }
  return (
    <>
      <ImageField
        label={`Image address of block ${place}`}
        value={block.address}
        problem={problem}
        onChange={(address) => onChange({ ...block, address })}
      />
      <TextField
        label={`What the image of block ${place} shows`}
        hint="Shown below the image and read out to people who cannot see it."
        autoComplete="off"
        value={block.alt}
        onChange={(event) => onChange({ ...block, alt: event.target.value })}
      />
    </>
  );
}
