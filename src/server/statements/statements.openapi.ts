import { fileIdInput } from '#domain/files/files.schemas.ts';
import { rulesAppliedSchema } from '#domain/recipes/rules/rules.schemas.ts';
import {
  accountTimelinesInput,
  accountTimelinesSchema,
} from '#domain/statements/account-timeline.schemas.ts';
import {
  editStatementInput,
  statementChangeSchema,
  statementViewSchema,
} from '#domain/statements/statement-view.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

export const statementsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/accounts',
    group: 'Statements',
    summary: 'List accounts over all their statements',
    description:
      'Shows months without a statement, balances that do not follow, and statements uploaded twice.',
    scope: 'read',
    input: accountTimelinesInput,
    answers: { 200: { description: 'The accounts', json: ['Accounts', accountTimelinesSchema] } },
    refusals: ['not_found'],
  },
  {
    method: 'get',
    path: '/files/:id/statement',
    group: 'Statements',
    summary: 'Get a statement with its balance check',
    scope: 'read',
    input: fileIdInput,
    answers: { 200: { description: 'The statement', json: ['StatementView', statementViewSchema] } },
    refusals: ['not_found', 'expired', 'conflict'],
  },
  {
    method: 'post',
    path: '/files/:id/statement/edits',
    group: 'Statements',
    summary: 'Edit a statement',
    description: 'All edits are applied as one step, or none is. Undo takes the whole step back.',
    scope: 'convert',
    input: editStatementInput,
    answers: {
      200: { description: 'What the edits came to', json: ['StatementChange', statementChangeSchema] },
    },
    refusals: ['not_found', 'expired', 'conflict', 'body_too_large'],
  },
  {
    method: 'post',
    path: '/files/:id/statement/apply-rules',
    group: 'Statements',
    summary: 'Book a statement by your rules',
    description: 'One step that can be undone. Rows that a person booked are left alone.',
    scope: 'convert',
    input: fileIdInput,
    answers: { 200: { description: 'What the rules did', json: ['RulesApplied', rulesAppliedSchema] } },
    refusals: ['not_found', 'expired', 'conflict'],
  },
];
