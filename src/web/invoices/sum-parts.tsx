import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly onAdd: () => void;
}

export function SectionHead({ id, title, action, onAdd }: SectionHeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 id={id} className="text-[0.9375rem]">
        {title}
      </h2>
      <Button size="sm" aria-label={action} onPress={onAdd}>
        <Plus aria-hidden size={16} />
        Add
      </Button>
    </div>
  );
}

export function DeleteButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button size="icon" variant="ghost" aria-label={label} onPress={onPress}>
      <Trash2 aria-hidden size={15} />
    </Button>
  );
}
