import { Moon, Sun, SunMoon } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { setTheme, useTheme, type Theme } from './theme.ts';

const THEMES: readonly { id: Theme; label: string; Icon: typeof Sun }[] = [
  { id: 'system', label: 'System', Icon: SunMoon },
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeSwitch() {
  const theme = useTheme();
  const { label, Icon } = THEMES.find(({ id }) => id === theme) ?? { label: 'System', Icon: SunMoon };
  return (
    <Menu
      label="Theme"
      selected={theme}
      trigger={
        <Button variant="ghost" size="sm" className="max-sm:px-2" aria-label={`Theme: ${label}`}>
          <Icon aria-hidden size={18} />
          <span className="max-sm:hidden">{label}</span>
        </Button>
      }
      entries={THEMES.map(({ id, label: name, Icon: EntryIcon }) => ({
        id,
        label: name,
        icon: <EntryIcon aria-hidden size={16} />,
        onPress: () => setTheme(id),
      }))}
    />
  );
}
