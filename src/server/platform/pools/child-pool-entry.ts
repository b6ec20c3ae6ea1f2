import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { BACKGROUND_PRIORITY } from './background-priority.ts';
import type { FromThread, ToThread } from './cpu-pool-messages.ts';
import { serveTasks } from './task-runner.ts';

// Answering requests goes before this work.
setPriority(BACKGROUND_PRIORITY);

const [, , compileCache] = process.argv;
if (compileCache !== undefined) enableCompileCache(compileCache);

const take = serveTasks((message: FromThread) => process.send?.(message));
process.on('message', (message: ToThread) => take(message));
// Whoever asked is gone: nobody wants the rest.
process.on('disconnect', () => process.exit(0));
// Stopping is for the process that started this one: a terminal's Ctrl+C reaches both.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
