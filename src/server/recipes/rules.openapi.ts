import {
  addRuleInput,
  listedRuleSchema,
  listRulesInput,
  ruleIdInput,
  rulePageSchema,
  updateRuleInput,
} from '#domain/recipes/rules/rules.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const RULE = ['Rule', listedRuleSchema] as const;

export const rulesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/rules',
    group: 'Rules',
    summary: 'List rules for transactions',
    description: 'In the order in which they are tried: the first rule that fits a transaction books it.',
    scope: 'read',
    input: listRulesInput,
    answers: { 200: { description: 'A page of the rules', json: ['RulePage', rulePageSchema] } },
    refusals: [],
  },
  {
    method: 'post',
    path: '/rules',
    group: 'Rules',
    summary: 'Add a rule',
    description:
      'It goes before all others but those whose text contains its own. Statements you convert from now on are booked by it.',
    scope: 'convert',
    input: addRuleInput,
    answers: { 201: { description: 'The new rule', json: RULE } },
    refusals: ['conflict'],
  },
  {
    method: 'patch',
    path: '/rules/:id',
    group: 'Rules',
    summary: 'Change a rule, or its place',
    description: 'Fields you leave out stay as they are; a booking is given whole.',
    scope: 'convert',
    input: updateRuleInput,
    answers: { 200: { description: 'The changed rule', json: RULE } },
    refusals: ['not_found', 'conflict'],
  },
  {
    method: 'delete',
    path: '/rules/:id',
    group: 'Rules',
    summary: 'Delete a rule',
    description: 'Transactions that it booked stay booked.',
    scope: 'convert',
    input: ruleIdInput,
    answers: { 204: { description: 'Deleted' } },
    refusals: ['not_found'],
  },
];
