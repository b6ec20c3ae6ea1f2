import { Redo2, Undo2 } from 'lucide-react';
import { Button } from './button.tsx';

interface UndoButtonsProps {
  readonly variant: 'ghost' | 'secondary';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo, side by side. */
export function UndoButtons({ variant, canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <Button variant={variant} size="icon" aria-label="Undo" isDisabled={!canUndo} onPress={onUndo}>
        <Undo2 aria-hidden size={17} />
      </Button>
      <Button variant={variant} size="icon" aria-label="Redo" isDisabled={!canRedo} onPress={onRedo}>
        <Redo2 aria-hidden size={17} />
      </Button>
    </>
  );
}
