import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { BACKGROUND_PRIORITY } from './background-priority.ts';
import type { ToThread } from './cpu-pool-messages.ts';
import { serveTasks } from './task-runner.ts';

// On Linux a priority is a thread’s own: answering requests goes before CPU work.
if (process.platform === 'linux') setPriority(BACKGROUND_PRIORITY);

if (parentPort === null) throw new Error('cpu-pool.thread.ts runs in a worker thread only');
const port = parentPort;
const take = serveTasks((message, transfer = []) => port.postMessage(message, transfer));
port.on('message', (message: ToThread) => take(message));
