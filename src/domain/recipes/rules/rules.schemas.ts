import { z } from 'zod';
import {
  bookingSchema,
  isBookingSaid,
  NO_BOOKING,
  ruleDirectionSchema,
  transactionRuleSchema,
  type Booking,
} from './rule.schemas.ts';

/** Most rules an account can have. */
export const RULES_MAX = 10_000;

/** A booking as answers have it. */
const shownBookingSchema = z.object({
  payee: z.string().nullable(),
  category: z.string().nullable(),
  accountCode: z.string().nullable(),
  taxCode: z.string().nullable(),
});

/** A rule as lists show it. */
export const listedRuleSchema = z.object({
  id: z.uuid(),
  contains: z.string(),
  direction: ruleDirectionSchema,
  booking: shownBookingSchema,
  /** Its place in the order in which rules are tried, from 1. */
  position: z.number().int(),
  isOn: z.boolean(),
  /** Rows that it booked. */
  useCount: z.number().int(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ListedRule = z.infer<typeof listedRuleSchema>;

export const listRulesInput = z.object({
  /** Only rules that have this in their text or their booking. */
  query: z.string().max(200).optional(),
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(1000)).default(100),
});
export type ListRulesInput = z.infer<typeof listRulesInput>;

export const rulePageSchema = z.object({
  /** In the order in which they are tried. */
  rules: z.array(listedRuleSchema),
  /** How many match the query. */
  matching: z.number().int(),
  /** How many the account has. */
  total: z.number().int(),
});
export type RulePage = z.infer<typeof rulePageSchema>;

export const ruleIdInput = z.object({ id: z.uuid() });

const { contains, direction } = transactionRuleSchema.shape;

const saidBooking = bookingSchema.refine(isBookingSaid, NO_BOOKING);

export const addRuleInput = z.object({
  contains,
  direction: direction.default('any'),
  booking: saidBooking,
});
export type AddRuleInput = z.infer<typeof addRuleInput>;

/** What is left out stays; a booking is given whole. */
export const updateRuleInput = z.object({
  id: z.uuid(),
  contains: contains.optional(),
  direction: direction.optional(),
  booking: saidBooking.optional(),
  isOn: z.boolean().optional(),
  /** From 1; a number beyond the last puts it at the end. */
  position: z.number().int().min(1).optional(),
});
export type UpdateRuleInput = z.infer<typeof updateRuleInput>;

/** A rule that somebody writes. `id`: of the one that it is to replace; left out for a new one. */
export const previewRuleInput = addRuleInput.extend({ id: z.uuid().optional() });
export type PreviewRuleInput = z.infer<typeof previewRuleInput>;

export const rulePreviewSchema = z.object({
  /** Rows that would be booked otherwise than they are. */
  rows: z.number().int(),
  /** In how many statements these are. */
  statements: z.number().int(),
  /** What was looked at: the newest statements. */
  lookedAt: z.object({ rows: z.number().int(), statements: z.number().int() }),
  /** Whether there are older statements that were not looked at. */
  isCut: z.boolean(),
  /** The first of the rows, newest statement first. */
  examples: z.array(
    z.object({
      fileId: z.uuid(),
      fileName: z.string(),
      date: z.string(),
      description: z.string(),
      amount: z.string(),
      currency: z.string().nullable(),
    }),
  ),
});
export type RulePreview = z.infer<typeof rulePreviewSchema>;

export const rulesAppliedSchema = z.object({
  /** Rows that were booked. */
  booked: z.number().int(),
  /** What happened, in a sentence. */
  says: z.string(),
  /** Of the statement after it; the same as before where nothing was booked. */
  revision: z.number().int(),
});
export type RulesApplied = z.infer<typeof rulesAppliedSchema>;

/** A past choice, for suggestions: a description, the text of a rule or a payee, and how it was booked. */
export interface PastBooking {
  readonly description: string;
  readonly booking: Booking;
}
