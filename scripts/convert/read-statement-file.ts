import { createReadStream } from 'node:fs';
import { AppError } from '#domain/app-error.ts';
import { statementSchema, type Statement } from '#domain/statements/statement.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { CpuPool, CpuTask } from '#server/platform/cpu-pool.ts';
import { createPdfPool, runPdfTask } from '#server/platform/pdf-pool.ts';
import type { ReadStatementParams } from '#server/statements/read-statement.task.ts';

const readStatementTask: CpuTask<ReadStatementParams, StatementSummary> = {
  module: new URL('../../src/server/statements/read-statement.task.ts', import.meta.url),
};

/** Reads statements in processes of their own: one that breaks takes no other with it. */
export class StatementReader {
  readonly #pool: CpuPool;

  /** @param size processes at once */
  constructor(size: number) {
    this.#pool = createPdfPool({ size });
  }

  /** @throws AppError when the file cannot be opened or read as a statement */
  async read(path: string, password: string | null): Promise<Statement> {
    const chunks: Uint8Array[] = [];
    await runPdfTask(
      this.#pool,
      readStatementTask,
      { password },
      {
        source: readFileChunks(path),
        run: { outputs: { 'statement.json': (chunk) => void chunks.push(chunk) } },
      },
    );
    return statementSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

async function* readFileChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new AppError('unreadable_file', `The file cannot be opened (${String(error.code)}).`);
    throw error;
  }
}
