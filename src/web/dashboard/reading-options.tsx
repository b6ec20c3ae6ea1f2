import { ChevronDown } from 'lucide-react';
import { lazy, useId, useState } from 'react';
import type { UploadReading } from '#web/table-repair/upload-reading.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const UploadReadingForm = lazy(async () => {
  const module = await import('#web/table-repair/upload-reading.tsx');
  return { default: module.UploadReadingForm };
});

interface ReadingOptionsProps {
  readonly value: UploadReading | null;
  readonly onChange: (value: UploadReading | null) => void;
}

/** Seldom needed, so it opens on a press: how the files dropped next are to be read. */
export function ReadingOptions({ value, onChange }: ReadingOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="space-y-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-md text-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronDown
          aria-hidden
          size={16}
          className={classNames('transition-transform', isOpen && 'rotate-180')}
        />
        Reading options
        {describe(value)}
      </button>
      {isOpen ? (
        <section id={id} aria-label="Reading options" className="rounded-md border border-line p-4">
          <LatePart fallback={<Spinner label="Opening the options" />}>
            <UploadReadingForm value={value} onChange={onChange} />
          </LatePart>
        </section>
      ) : null}
    </div>
  );
}

function describe(value: UploadReading | null): string {
  if (value === null) return '';
  if (value.options === null) return ' (not complete)';
  const count = Object.values(value.options).filter((option) => option !== undefined).length;
  return count === 0 ? '' : ` (${count} set)`;
}
