import { Moon, Sun, SunMoon } from 'lucide-react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { setTheme, useTheme, type Theme } from './theme.ts';
import { useIsReady } from './use-is-ready.ts';

const THEMES: Record<Theme, { readonly label: string; readonly Icon: typeof Sun; readonly next: Theme }> = {
  system: { label: 'System', Icon: SunMoon, next: 'light' },
  light: { label: 'Light', Icon: Sun, next: 'dark' },
  dark: { label: 'Dark', Icon: Moon, next: 'system' },
};

/** Each press chooses the next theme. The browser's own button: public pages load no more than they need. */
export function ThemeSwitch() {
  const { label, Icon, next } = THEMES[useTheme()];
  const isReady = useIsReady();
  return (
    <button
      type="button"
      disabled={!isReady}
      // It looks the same for the moment until then.
      className={classNames(buttonStyle('ghost', 'icon'), 'disabled:opacity-100')}
      aria-label={`Theme: ${label}`}
      title={`Theme: ${label}. Switch to ${THEMES[next].label.toLowerCase()}.`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}
