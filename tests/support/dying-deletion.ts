import { getActor } from '#server/auth/user-records.ts';
import { createContext } from '#server/create-context.ts';
import { readConfig } from '#server/config.ts';
import { z } from 'zod';
import { DELETIONS, runDeletion } from './deletions.ts';

/** A process that deletes something and is killed once it has deleted so many objects. Its argument says what, as JSON. */
const orderSchema = z.object({
  deletion: z.enum(DELETIONS),
  userId: z.string(),
  fileId: z.string(),
  objects: z.number(),
});

const { deletion, userId, fileId, objects } = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { ctx } = await createContext(readConfig(process.env), 'server');
let deleted = 0;
const storage = {
  ...ctx.storage,
  async delete(key: string) {
    await ctx.storage.delete(key);
    deleted += 1;
    if (deleted === objects) process.kill(process.pid, 'SIGKILL');
  },
};
await runDeletion({ ...ctx, storage, actor: await getActor(ctx, userId) }, deletion, fileId);
