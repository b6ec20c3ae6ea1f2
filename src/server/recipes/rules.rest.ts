import { Router } from 'express';
import {
  addRuleInput,
  listRulesInput,
  ruleIdInput,
  updateRuleInput,
} from '#domain/recipes/rules/rules.schemas.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { addRule } from './add-rule.ts';
import { deleteRule } from './delete-rule.ts';
import { listRules } from './list-rules.ts';
import { updateRule } from './update-rule.ts';

export function rulesRest(): Router {
  const router = Router();

  router.get('/rules', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await listRules(ctx, listRulesInput.parse(req.query)));
  });

  router.post('/rules', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.status(201).json(await addRule(ctx, addRuleInput.parse(jsonObjectOf(req))));
  });

  router.patch('/rules/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await updateRule(ctx, updateRuleInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.delete('/rules/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    await deleteRule(ctx, ruleIdInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}
