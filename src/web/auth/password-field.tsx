import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <Button
          variant="ghost"
          size="icon"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={18} />
        </Button>
      }
    />
  );
}
