import { Button } from '#web/ui/button.tsx';

interface PickBarProps {
  /** The field whose value is picked. */
  readonly field: string;
  readonly onCancel: () => void;
}

/** Above the pages while a value is picked on them. */
export function PickBar({ field, onCancel }: PickBarProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line bg-accent-soft px-3 py-1.5">
      <p className="min-w-0 flex-1 text-[0.8125rem] text-ink">
        <span className="font-medium">{`${field}: `}</span>
        click its word on the page, or drag over several.
      </p>
      <Button size="sm" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
