import { ImagePlus, TextCursorInput } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContentBlock } from '#domain/blog/content-blocks.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { BlockRow } from './block-row.tsx';
import { moveBlock, newBlock, type DraftBlock } from './post-draft.ts';
import { useBlockDrag } from './use-block-drag.ts';

type Blocks = readonly DraftBlock[];

interface BlockEditorProps {
  readonly blocks: Blocks;
  /** By the keys of blocks. */
  readonly problems: ReadonlyMap<string, string>;
  /** Is given what to make of the blocks as they are then: an upload ends when it ends. */
  readonly onChange: (change: (blocks: Blocks) => Blocks) => void;
}

/** Moves the focus once what is looked for has been drawn. */
function focusSoon(list: HTMLElement | null, selector: string): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>(selector)?.focus());
}

const inBlock = (key: string, selector: string) => `[data-block-key="${CSS.escape(key)}"] ${selector}`;

/** The content of a post as blocks of text and images, to be written in, added, moved and deleted. */
export function BlockEditor({ blocks, problems, onChange }: BlockEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const place = (key: string, to: number) => {
    onChange((all) => moveBlock(all, key, to));
    setNews(`The block is now ${to + 1} of ${blocks.length}`);
  };
  const { drag, begin } = useBlockDrag(list, place);
  const others = blocks.filter(({ key }) => key !== drag?.key);
  const dropsBefore = drag === null ? null : (others[drag.to]?.key ?? 'end');

  const move = (key: string, by: -1 | 1) => {
    const to = blocks.findIndex((block) => block.key === key) + by;
    if (to < 0 || to >= blocks.length) return;
    // The focus goes with what is moved: the browser lets go of what is put elsewhere in the page.
    const held =
      document.activeElement?.hasAttribute('data-grip') === true ? '[data-grip]' : `[data-move="${by}"]`;
    place(key, to);
    const isAtEnd = to === 0 || to === blocks.length - 1;
    focusSoon(list.current, inBlock(key, isAtEnd && held !== '[data-grip]' ? `[data-move="${-by}"]` : held));
  };
  const add = (kind: ContentBlock['kind']) => {
    const block = newBlock(kind);
    onChange((all) => [...all, block]);
    focusSoon(list.current, inBlock(block.key, kind === 'text' ? 'textarea' : 'input:not([type=file])'));
  };
  const remove = (key: string, index: number) => {
    onChange((all) => all.filter((block) => block.key !== key));
    setNews(`Block ${index + 1} was deleted`);
    const next = blocks[index + 1] ?? blocks[index - 1];
    focusSoon(list.current, next === undefined ? '[data-add]' : inBlock(next.key, '[data-delete]'));
  };

  return (
    <div ref={list} className="space-y-3">
      {blocks.map((block, index) => (
        <div
          key={block.key}
          data-block-key={block.key}
          className={classNames('relative', drag?.key === block.key && 'opacity-50')}
        >
          {dropsBefore === block.key ? <DropLine /> : null}
          <BlockRow
            block={block}
            place={index + 1}
            count={blocks.length}
            problem={problems.get(block.key)}
            onChange={(changed) =>
              onChange((all) => all.map((each) => (each.key === block.key ? changed : each)))
            }
            onMove={(by) => move(block.key, by)}
            onDelete={() => remove(block.key, index)}
            onDragStart={() => begin(block.key)}
          />
        </div>
      ))}
      <div className="relative flex flex-wrap gap-2">
        {dropsBefore === 'end' ? <DropLine /> : null}
        <PlainButton data-add onClick={() => add('text')}>
          <TextCursorInput aria-hidden size={16} />
          Add text
        </PlainButton>
        <PlainButton onClick={() => add('image')}>
          <ImagePlus aria-hidden size={16} />
          Add image
        </PlainButton>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

function DropLine() {
  return <div aria-hidden className="absolute inset-x-0 -top-2 h-1 rounded-full bg-accent" />;
}
