import { Router } from 'express';
import { contactRequest } from '#domain/contact/contact-request.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { contextOf } from '#server/http/session.ts';
import { sendMessage } from './send-message.ts';

export function contactRest(): Router {
  const router = Router();
  router.post('/contact', async (req, res) => {
    await sendMessage(await contextOf(req), contactRequest.parse(jsonObjectOf(req)), req.ip);
    res.status(201).json({ success: true });
  });
  return router;
}
