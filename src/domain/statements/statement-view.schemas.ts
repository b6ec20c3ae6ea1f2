import { z } from 'zod';
import { sourceMediaTypeSchema } from '../files/source-media-type.schemas.ts';
import { picturePageSchema } from '../page-layout/picture-page.schemas.ts';
import { statementEditSchema } from './edits/edit.schemas.ts';
import { balanceCheckSchema, statementSchema } from './statement.schemas.ts';

/** The figures of a statement as it stands after its edits; kept beside the stored result. */
export const statementSummarySchema = z.object({
  bank: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  pages: z.number().int(),
  accounts: z.number().int(),
  transactions: z.number().int(),
  /** Null where nothing printed allows a check. */
  reconciles: z.boolean().nullable(),
  /** Digits, signs and columns put right because the balances ask for it. */
  repairs: z.number().int(),
  /** Rows to look at, and sentences on the whole document. */
  warnings: z.number().int(),
});
export type StatementSummary = z.infer<typeof statementSummarySchema>;

/** `accounts` has one for each account of the statement, in the same order. */
const statementCheckSchema = z.object({
  reconciles: z.boolean().nullable(),
  accounts: z.array(balanceCheckSchema),
});

/** A statement as it stands after its edits. */
export const statementViewSchema = z.object({
  id: z.uuid(),
  statement: statementSchema,
  check: statementCheckSchema,
  /** To be named by the next change. */
  revision: z.number().int(),
  /** Changes that stand and can be undone. */
  editCount: z.number().int(),
  /** Until when the uploaded PDF can be shown; null: it is gone. */
  sourceUntil: z.iso.datetime().nullable(),
  /** The PDF opens with its password only. */
  isProtected: z.boolean(),
  /** Of the uploaded file. */
  sourceType: sourceMediaTypeSchema,
  /** Pages that were read in their pictures, in order. */
  pictures: z.array(picturePageSchema),
});
export type StatementView = z.infer<typeof statementViewSchema>;

export const editStatementInput = z.object({
  id: z.uuid(),
  /** The revision that the edits were made on. */
  revision: z.number().int().min(0),
  /** All of them are one step for undo. */
  edits: z.array(statementEditSchema).min(1).max(1000),
});

/** What a change came to. */
export const statementChangeSchema = z.object({
  check: statementCheckSchema,
  revision: z.number().int(),
  editCount: z.number().int(),
  rowCount: z.number().int(),
});
export type StatementChange = z.infer<typeof statementChangeSchema>;

export const statementUndoSchema = statementChangeSchema.extend({ undone: z.literal('edits') });

/** Where statements that could not be read may be sent (D25); null: the operator named no address. */
export const statementSupportSchema = z.object({ email: z.string().nullable() });
export type StatementSupport = z.infer<typeof statementSupportSchema>;
