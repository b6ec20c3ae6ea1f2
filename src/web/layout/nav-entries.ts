import { paths } from '#web/paths.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly when: 'always' | 'signed-in' | 'signed-out';
}

/** The navigation in reading order. A page joins it when it exists, never before. */
const NAV_ENTRIES: readonly NavEntry[] = [{ label: 'Home', to: paths.home, when: 'always' }];

/** The entries for a visitor who is, or is not, signed in. */
export function navEntries(isAuthenticated: boolean): readonly NavEntry[] {
  const hidden = isAuthenticated ? 'signed-out' : 'signed-in';
  return NAV_ENTRIES.filter((entry) => entry.when !== hidden);
}
