import type { Tier } from '#domain/auth/auth.schemas.ts';

const NAMES: Readonly<Record<Tier, string>> = { free: 'Free', pro: 'Pro', expert: 'Expert' };

/** What a person calls their plan. */
export function planName(tier: Tier): string {
  return NAMES[tier];
}
