import { expect, test } from 'vitest';
import type { TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { createTableEditor, type StepFailure } from './table-editor.ts';

const typed = (value: string): TableEdit => ({ kind: 'cell', row: 3, column: 1, value });

class Refusal extends Error {
  readonly kind: StepFailure;
  constructor(kind: StepFailure) {
    super(`This was ${kind}.`);
    this.kind = kind;
  }
}

/** A server that keeps texts, and fails as told: before or after it has taken a step. */
function createServer() {
  const server = {
    revision: 0,
    taken: [] as string[],
    failures: [] as { kind: StepFailure; isTaken?: boolean }[],
    refreshes: 0,
  };
  const take = (what: string) => {
    const failure = server.failures.shift();
    if (failure === undefined || failure.isTaken === true) {
      server.revision += 1;
      server.taken.push(what);
    }
    if (failure !== undefined) throw new Refusal(failure.kind);
    return { revision: server.revision };
  };
  const editor = createTableEditor({
    load: async () => ({ revision: server.revision }),
    edit: async (revision, edits) => {
      if (revision !== server.revision) throw new Refusal('conflict');
      return take(edits.map((edit) => ('value' in edit ? edit.value : edit.kind)).join());
    },
    undo: async () => take('undo'),
    redo: async () => take('redo'),
    refresh: async () => {
      server.refreshes += 1;
    },
    failureOf: (error) => (error instanceof Refusal ? error.kind : 'refused'),
    sentenceOf: (error) => (error instanceof Error ? error.message : ''),
  });
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (editor.state().phase === 'saving') return;
        stop();
        resolve();
      };
      const stop = editor.subscribe(look);
      look();
    });
  return { server, editor, settled };
}

test('what is typed shows at once, and goes to the server in order', async () => {
  const { server, editor, settled } = createServer();
  editor.apply([typed('a')]);
  editor.apply([typed('b')]);
  editor.undo();
  expect(editor.state()).toMatchObject({ phase: 'saving' });
  expect(editor.state().pending.get(3)?.get(1)).toBe('b');
  await settled();
  expect(server.taken).toEqual(['a', 'b', 'undo']);
  expect(editor.state()).toMatchObject({ phase: 'saved', pending: new Map(), notice: null });
  expect(server.refreshes).toBe(1);
});

test('a table that was changed elsewhere takes the step all the same', async () => {
  const { server, editor, settled } = createServer();
  editor.apply([typed('a')]);
  await settled();
  server.revision = 7;
  editor.apply([typed('b')]);
  await settled();
  expect(server.taken).toEqual(['a', 'b']);
  expect(server.revision).toBe(8);
});

test('a refused step is named and dropped; the next one is saved', async () => {
  const { server, editor, settled } = createServer();
  server.failures = [{ kind: 'refused' }];
  editor.apply([typed('a')]);
  editor.apply([typed('b')]);
  await settled();
  expect(server.taken).toEqual(['b']);
  expect(editor.state().notice).toBe('A change was not saved. This was refused.');
});

test.for([
  { name: 'did not arrive is sent again', isTaken: false },
  { name: 'arrived without an answer is not sent twice', isTaken: true },
])('after a lost connection a step that $name', async ({ isTaken }) => {
  const { server, editor, settled } = createServer();
  editor.apply([typed('a')]);
  await settled();
  server.failures = [{ kind: 'unreachable', isTaken }];
  editor.apply([typed('b')]);
  await settled();
  expect(editor.state()).toMatchObject({ phase: 'failed', failure: 'This was unreachable.' });
  expect(editor.state().pending.get(3)?.get(1)).toBe('b');
  editor.retry();
  await settled();
  expect(server.taken).toEqual(['a', 'b']);
  expect(editor.state().phase).toBe('saved');
});
