import { expect, test } from 'vitest';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { sampleStatement } from '#tests/fixtures/statement-view/sample-statement.ts';
import { describeLost } from '#web/statements/edit-places.ts';
import { createDocumentEditor } from './document-editor.ts';
import type { StoredDocument } from './editor-ports.ts';

/** A server in memory that keeps steps as the real one does; `fail` decides the fate of the next calls. */
function testServer(initial: Statement = sampleStatement()) {
  let steps: (readonly StatementEdit[])[] = [];
  let undone: (readonly StatementEdit[])[] = [];
  let revision = 0;
  const fates: ('lost on the way' | 'answer lost' | 'refused')[] = [];
  const calls: string[] = [];
  const statement = () => applyEdits(initial, steps.flat());
  const change = () => ({ revision, editCount: steps.length, redoCount: undone.length });
  const view = (): StoredDocument<Statement> => ({
    document: statement(),
    revision,
    editCount: steps.length,
    redoCount: undone.length,
  });
  const call = async (name: string, act: () => void) => {
    calls.push(name);
    await Promise.resolve();
    const fate = fates.shift();
    if (fate === 'lost on the way') throw new TypeError('offline');
    if (fate === 'refused') throw new Error('refused');
    act();
    if (fate === 'answer lost') throw new TypeError('offline');
    return change();
  };
  const change1 = (edits: readonly StatementEdit[]) => {
    steps = [...steps, edits];
    undone = [];
    revision += 1;
  };
  const undo1 = () => {
    undone = [...undone, ...steps.slice(-1)];
    steps = steps.slice(0, -1);
    revision += 1;
  };
  const redo1 = () => {
    steps = [...steps, ...undone.slice(-1)];
    undone = undone.slice(0, -1);
    revision += 1;
  };
  return {
    fates,
    calls,
    view,
    elsewhere: { edit: change1, undo: undo1 },
    ports: {
      name: 'statement',
      applyEdits,
      describeLost,
      edit: (from: number, edits: readonly StatementEdit[]) =>
        call(`edit ${edits.map(({ kind }) => kind).join('+')}`, () => {
          if (from !== revision) throw new Error('conflict');
          change1(edits);
        }),
      undo: () => call('undo', undo1),
      redo: () => call('redo', redo1),
      load: () => Promise.resolve(structuredClone(view())),
      failureOf: (error: unknown) => {
        if (error instanceof TypeError) return 'unreachable' as const;
        return error instanceof Error && error.message === 'conflict' ? 'conflict' : 'refused';
      },
      sentenceOf: (error: unknown) => (error instanceof Error ? `${error.message}.` : ''),
      onSaved: () => undefined,
    },
  };
}

const setAmount = (rowId: string, amount: string): StatementEdit => ({
  kind: 'setRows',
  rowIds: [rowId],
  fields: { amount },
});
const amounts = (statement: Statement) => statement.accounts[0]?.transactions.map(({ amount }) => amount);
const open = (server: ReturnType<typeof testServer>) => createDocumentEditor(server.view(), server.ports);

test('edits show at once, are stored one after another, and undo takes the last back', async () => {
  const server = testServer();
  const editor = open(server);
  expect(editor.apply([setAmount('t1', '-1.00')])).toBeNull();
  expect(editor.apply([setAmount('t2', '2.00')])).toBeNull();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '2.00', '30.00']);
  expect(editor.state()).toMatchObject({ phase: 'saving', canUndo: true });
  await editor.whenSaved();
  expect(server.calls).toEqual(['edit setRows', 'edit setRows']);
  expect(editor.state()).toMatchObject({ phase: 'saved', failure: null, notice: null });
  editor.undo();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '200.00', '30.00']);
  await editor.whenSaved();
  editor.undo();
  await editor.whenSaved();
  expect(editor.state()).toMatchObject({ canUndo: false });
  expect(editor.state().document).toEqual(server.view().document);
});

test('what was not sent yet is undone without the server', async () => {
  const server = testServer();
  const editor = open(server);
  editor.apply([setAmount('t1', '-1.00')]);
  editor.apply([setAmount('t2', '2.00')]);
  editor.undo();
  await editor.whenSaved();
  expect(server.calls).toEqual(['edit setRows']);
  expect(amounts(server.view().document)).toEqual(['-1.00', '200.00', '30.00']);
});

test('an edit that does not fit is refused on the spot and changes nothing', () => {
  const server = testServer();
  const editor = open(server);
  expect(editor.apply([setAmount('gone', '1.00')])).toMatch(/no row gone/);
  expect(editor.state()).toMatchObject({ phase: 'saved', canUndo: false });
  expect(server.calls).toEqual([]);
});

test('steps of an earlier visit are undone too', async () => {
  const server = testServer();
  server.elsewhere.edit([setAmount('t1', '-1.00')]);
  const editor = open(server);
  expect(editor.state().canUndo).toBe(true);
  editor.undo();
  await editor.whenSaved();
  expect(amounts(editor.state().document)).toEqual(['-100.00', '200.00', '30.00']);
  expect(editor.state().canUndo).toBe(false);
});

test('a change made elsewhere meanwhile: it is loaded, what was typed stays on top, and a sentence says so', async () => {
  const server = testServer();
  const editor = open(server);
  server.elsewhere.edit([setAmount('t2', '5.00')]);
  editor.apply([setAmount('t1', '-1.00')]);
  await editor.whenSaved();
  expect(amounts(server.view().document)).toEqual(['-1.00', '5.00', '30.00']);
  expect(editor.state().document).toEqual(server.view().document);
  expect(editor.state().notice).toMatch(/changed in another window/);
  editor.dismissNotice();
  expect(editor.state().notice).toBeNull();
});

test('what finds no place any more after a change elsewhere is told word for word', async () => {
  const server = testServer();
  const editor = open(server);
  server.elsewhere.edit([{ kind: 'deleteRows', rowIds: ['t1'] }]);
  editor.apply([
    { kind: 'setRows', rowIds: ['t1'], fields: { description: 'Rent of March', amount: '-1.00' } },
  ]);
  await editor.whenSaved();
  expect(editor.state().notice).toMatch(/Rent of March, -1\.00|-1\.00, Rent of March/);
  expect(amounts(editor.state().document)).toEqual(['200.00', '30.00']);
});

test('an edit taken back before a change elsewhere was noticed stays taken back', async () => {
  const server = testServer();
  const editor = open(server);
  server.elsewhere.edit([setAmount('t2', '5.00')]);
  editor.apply([setAmount('t1', '-1.00')]);
  editor.undo();
  await editor.whenSaved();
  expect(amounts(server.view().document)).toEqual(['-100.00', '5.00', '30.00']);
});

test('without a connection nothing is lost: it waits, and is stored once there is one', async () => {
  const server = testServer();
  const editor = open(server);
  server.fates.push('lost on the way');
  editor.apply([{ kind: 'flipSigns', rowIds: ['t1'] }]);
  await expect(editor.whenSaved()).rejects.toThrow('offline.');
  expect(editor.state()).toMatchObject({ phase: 'failed', failure: 'offline.' });
  expect(amounts(editor.state().document)?.[0]).toBe('100.00');
  editor.retry();
  await editor.whenSaved();
  expect(amounts(server.view().document)?.[0]).toBe('100.00');
});

test.for(['edits', 'undo'])('%s whose answer was lost are not made twice', async (kind) => {
  const server = testServer();
  const editor = open(server);
  if (kind === 'undo') {
    editor.apply([{ kind: 'flipSigns', rowIds: ['t2'] }]);
    editor.apply([{ kind: 'flipSigns', rowIds: ['t3'] }]);
    await editor.whenSaved();
  }
  server.fates.push('answer lost');
  if (kind === 'undo') editor.undo();
  else editor.apply([{ kind: 'flipSigns', rowIds: ['t1'] }]);
  await expect(editor.whenSaved()).rejects.toThrow('offline.');
  const shown = editor.state().document;
  await editor.whenSaved();
  expect(server.view().document).toEqual(shown);
  expect(editor.state()).toMatchObject({ document: shown, phase: 'saved', notice: null });
});

test('what the server refuses is taken out, with its words; the rest is stored', async () => {
  const server = testServer();
  const editor = open(server);
  server.fates.push('refused');
  editor.apply([setAmount('t1', '-1.00')]);
  editor.apply([setAmount('t2', '2.00')]);
  await editor.whenSaved();
  expect(editor.state().notice).toBe('We could not save a change: refused. You had typed: -1.00.');
  expect(amounts(editor.state().document)).toEqual(['-100.00', '2.00', '30.00']);
  expect(editor.state().document).toEqual(server.view().document);
});

test('edits too many for one request go as several steps', async () => {
  const server = testServer();
  const editor = open(server);
  const edit: StatementEdit = { kind: 'setRows', rowIds: ['t1'], fields: { description: 'x'.repeat(1900) } };
  editor.apply(Array.from({ length: 700 }, () => edit));
  await editor.whenSaved();
  expect(server.calls).toHaveLength(3);
});

test('what was undone is made again, step by step, until something else is changed', async () => {
  const server = testServer();
  const editor = open(server);
  editor.apply([setAmount('t1', '-1.00')]);
  editor.apply([setAmount('t2', '2.00')]);
  await editor.whenSaved();
  expect(editor.state().canRedo).toBe(false);
  editor.undo();
  editor.undo();
  expect(editor.state()).toMatchObject({ canUndo: false, canRedo: true });
  editor.redo();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '200.00', '30.00']);
  editor.redo();
  await editor.whenSaved();
  expect(amounts(server.view().document)).toEqual(['-1.00', '2.00', '30.00']);
  expect(editor.state()).toMatchObject({ document: server.view().document, canRedo: false });
  editor.undo();
  editor.apply([setAmount('t3', '3.00')]);
  await editor.whenSaved();
  expect(editor.state().canRedo).toBe(false);
  editor.redo();
  expect(amounts(server.view().document)).toEqual(['-1.00', '200.00', '3.00']);
});

test('what was undone before it was sent is sent when it is made again', async () => {
  const server = testServer();
  const editor = open(server);
  editor.apply([setAmount('t1', '-1.00')]);
  editor.apply([setAmount('t2', '2.00')]);
  editor.undo();
  expect(editor.state().canRedo).toBe(true);
  editor.redo();
  await editor.whenSaved();
  expect(server.calls).toEqual(['edit setRows', 'edit setRows']);
  expect(amounts(server.view().document)).toEqual(['-1.00', '2.00', '30.00']);
  editor.undo();
  await editor.whenSaved();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '200.00', '30.00']);
});

test('what was undone in an earlier visit is made again by the server', async () => {
  const server = testServer();
  server.elsewhere.edit([setAmount('t1', '-1.00')]);
  server.elsewhere.undo();
  const editor = open(server);
  expect(editor.state()).toMatchObject({ canUndo: false, canRedo: true });
  editor.redo();
  await editor.whenSaved();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '200.00', '30.00']);
  expect(editor.state()).toMatchObject({ canUndo: true, canRedo: false });
});

test('a change that the server works out comes after what was typed before it, and is undone there', async () => {
  const server = testServer();
  const editor = open(server);
  editor.apply([setAmount('t1', '-1.00')]);
  editor.run((revision) => {
    server.calls.push(`outside ${revision}`);
    server.elsewhere.edit([setAmount('t2', '2.00')]);
    return Promise.resolve();
  });
  editor.apply([setAmount('t3', '3.00')]);
  expect(editor.state()).toMatchObject({ canUndo: false, canRedo: false });
  editor.undo();
  await editor.whenSaved();
  expect(server.calls).toEqual(['edit setRows', 'outside 1', 'edit setRows']);
  expect(amounts(editor.state().document)).toEqual(['-1.00', '2.00', '3.00']);
  expect(editor.state()).toMatchObject({ canUndo: true, notice: null });
  editor.undo();
  editor.undo();
  await editor.whenSaved();
  expect(amounts(editor.state().document)).toEqual(['-1.00', '200.00', '30.00']);
});

test('a change that the server refuses to work out is said, and what was typed after it is stored', async () => {
  const server = testServer();
  const editor = open(server);
  editor.run(() => Promise.reject(new Error('refused')));
  editor.apply([setAmount('t3', '3.00')]);
  await editor.whenSaved();
  expect(editor.state().notice).toBe('We could not save a change: refused.');
  expect(amounts(server.view().document)).toEqual(['-100.00', '200.00', '3.00']);
});

test('a change that the server worked out though its answer was lost is not asked for twice', async () => {
  const server = testServer();
  const editor = open(server);
  let asked = 0;
  editor.run(() => {
    asked += 1;
    server.elsewhere.edit([setAmount('t2', '2.00')]);
    return Promise.reject(new TypeError('offline'));
  });
  await expect(editor.whenSaved()).rejects.toThrow('offline');
  editor.retry();
  await editor.whenSaved();
  expect(asked).toBe(1);
  expect(amounts(editor.state().document)).toEqual(amounts(server.view().document));
});
