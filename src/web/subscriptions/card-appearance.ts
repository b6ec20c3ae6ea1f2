import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { useTheme } from '#web/ui/theme.ts';

const DARK = '(prefers-color-scheme: dark)';

function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DARK);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(DARK).matches,
  );
}

/** The provider's card form in our colours of the theme that is shown. It lives in a frame, where our tokens do not reach. */
export function useCardAppearance(): Appearance {
  const theme = useTheme();
  const isSystemDark = useSystemIsDark();
  const isDark = theme === 'system' ? isSystemDark : theme === 'dark';
  return useMemo(() => describe(isDark), [isDark]);
}

function describe(isDark: boolean): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const token = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-faint'),
      colorDanger: token('error-text'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('focus'), boxShadow: `0 0 0 1px ${token('focus')}` },
      '.Input--invalid': { border: `1px solid ${token('error')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${token('line-strong')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
