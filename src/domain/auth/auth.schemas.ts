import { z } from 'zod';

export const tierSchema = z.enum(['free', 'pro', 'expert']);
export type Tier = z.infer<typeof tierSchema>;

/** Trimmed and lower-cased: one mailbox, one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'The e-mail address is longer than 254 characters.')
  .pipe(z.email('Enter a complete e-mail address, like name@example.com.'));

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const registerInput = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, 'The password needs at least 8 characters.')
    .max(PASSWORD_MAX_LENGTH, 'The password may have at most 128 characters.'),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Enter your password.').max(1024),
});
export type LoginInput = z.infer<typeof loginInput>;

/** What GET /api/auth/user answers. `monthlyCredits` and `monthlyPageCredits` are what is left this month. */
export const userRecordSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  tier: tierSchema,
  isAdmin: z.boolean(),
  monthlyCredits: z.number(),
  monthlyUsage: z.number(),
  monthlyPageCredits: z.number(),
  usage: z.object({
    unified: z.object({ used: z.number(), limit: z.number(), remaining: z.number() }),
  }),
  subscription_status: z.string().nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;
