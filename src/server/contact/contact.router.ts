import { listContactMessagesInput } from '#domain/contact/contact.schemas.ts';
import { adminProcedure, router } from '#server/http/trpc.ts';
import { listMessages } from './list-messages.ts';

export const contactRouter = router({
  /** What people wrote through the contact form, for the administrator. */
  messages: adminProcedure
    .input(listContactMessagesInput)
    .query(({ ctx, input }) => listMessages(ctx, input)),
});
