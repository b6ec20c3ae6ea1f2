import {
  addRuleInput,
  listRulesInput,
  ruleIdInput,
  updateRuleInput,
} from '#domain/recipes/rules/rules.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { addRule } from './add-rule.ts';
import { deleteRule } from './delete-rule.ts';
import { listRules } from './list-rules.ts';
import { updateRule } from './update-rule.ts';

export const rulesRouter = router({
  list: callerProcedure.input(listRulesInput).query(({ ctx, input }) => listRules(ctx, input)),
  add: callerProcedure.input(addRuleInput).mutation(({ ctx, input }) => addRule(ctx, input)),
  update: callerProcedure.input(updateRuleInput).mutation(({ ctx, input }) => updateRule(ctx, input)),
  delete: callerProcedure.input(ruleIdInput).mutation(({ ctx, input }) => deleteRule(ctx, input)),
});
