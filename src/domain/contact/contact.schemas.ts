import { z } from 'zod';

export const listContactMessagesInput = z.object({ cursor: z.string().max(200).optional() });
export type ListContactMessagesInput = z.infer<typeof listContactMessagesInput>;
