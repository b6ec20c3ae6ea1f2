import { SquareMousePointer } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '#web/ui/class-names.ts';

interface PickButtonProps {
  readonly onPick: () => void;
  /** Only its sign, at the left within a narrow field; else above the field at the right. */
  readonly isWithin: boolean;
}

const ABOVE =
  '-top-1 right-0 h-6 px-1.5 pointer-coarse:top-[1.15rem] pointer-coarse:size-11 pointer-coarse:px-0';
const WITHIN = 'top-0 bottom-0 left-0 w-8 pointer-coarse:w-11';

/** Beside the field that has the focus. The keyboard has Alt+P, so that Tab leads from field to field. */
export function PickButton({ onPick, isWithin }: PickButtonProps) {
  return (
    <Button
      excludeFromTabOrder
      // The field keeps the focus, so that leaving it saves nothing.
      preventFocusOnPress
      onPress={onPick}
      className={classNames(
        'absolute z-10 inline-flex items-center justify-center gap-1 rounded-sm text-xs font-medium text-accent-text select-none hover:bg-hover',
        isWithin ? WITHIN : ABOVE,
      )}
    >
      <SquareMousePointer aria-hidden size={14} className="shrink-0" />
      <span className={isWithin ? 'sr-only' : 'pointer-coarse:sr-only'}>Take it from the page</span>
    </Button>
  );
}
