import { z } from 'zod';

export const tierSchema = z.enum(['free', 'pro', 'expert']);
export type Tier = z.infer<typeof tierSchema>;

/** Trimmed and lower-cased: one mailbox, one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An email address may have at most 254 characters.')
  .pipe(z.email('Enter a valid e-mail address, like name@example.com.'));

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Also checked against the commonest passwords, on the server. */
const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, 'Use at least 8 characters.')
  .max(PASSWORD_MAX_LENGTH, 'Use at most 128 characters.');
const presentPasswordSchema = z.string().min(1, 'Enter your password.').max(1024);

export const registerInput = z.object({ email: emailSchema, password: newPasswordSchema });
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({ email: emailSchema, password: presentPasswordSchema });
export type LoginInput = z.infer<typeof loginInput>;

export const changePasswordInput = z.object({
  password: presentPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const forgotPasswordInput = z.object({ email: emailSchema });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export const resetPasswordInput = z.object({ token: z.string().max(200), newPassword: newPasswordSchema });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** What a person types to delete their account. */
export const DELETE_CONFIRMATION = 'DELETE';

export const deleteAccountInput = z.object({
  /** Null for an account that signs in through a provider only. */
  password: presentPasswordSchema.nullable(),
  confirmation: z
    .string()
    .refine((text) => text.trim() === DELETE_CONFIRMATION, `Type ${DELETE_CONFIRMATION} to confirm.`),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

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
  subscription_status: z
    .enum(['active', 'past_due', 'cancelled', 'incomplete', 'refunded', 'disputed'])
    .nullable(),
  subscription_ends_at: z.iso.datetime().nullable(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;
