import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What the package has besides what its own types name. */
interface QpdfModule {
  /** @returns what the command ended with: 0, 2 for an error, 3 for warnings */
  callMain(args: string[]): number;
  readonly FS: {
    init(input: null, output: (byte: number) => void, error: (byte: number) => void): void;
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  };
}

type CreateQpdf = (settings: {
  readonly wasmBinary: Uint8Array;
  readonly preRun: readonly ((module: QpdfModule) => void)[];
}) => Promise<QpdfModule>;

export interface QpdfVerdict {
  /** It found nothing to complain of, not even to warn of. */
  readonly isClean: boolean;
  /** It broke down itself: its stack is small, and its reading of pictures cannot fail. Nothing is known of the file. */
  readonly hasGivenUp: boolean;
  readonly messages: string;
}

interface Qpdf {
  readonly module: QpdfModule;
  /** What it has printed since it was asked last. */
  readonly takePrinted: () => string;
}

const require = createRequire(import.meta.url);
let loaded: Promise<Qpdf> | null = null;

async function load(): Promise<Qpdf> {
  const wasmBinary = await readFile(require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'));
  // Its own types know one way of loading it only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const create = require('@neslinesli93/qpdf-wasm') as CreateQpdf;
  let printed: number[] = [];
  const put = (byte: number) => {
    printed.push(byte);
  };
  const module = await create({ wasmBinary, preRun: [(made) => made.FS.init(null, put, put)] });
  const takePrinted = () => {
    const text = Buffer.from(printed).toString('utf8');
    printed = [];
    return text;
  };
  return { module, takePrinted };
}

interface Outcome {
  /** Null: it broke down. */
  readonly code: number | null;
  readonly printed: string;
  readonly module: QpdfModule;
}

function runIn({ module, takePrinted }: Qpdf, args: readonly string[], input: Uint8Array): Outcome {
  module.FS.writeFile('/in.pdf', input);
  try {
    // It puts its own name in front of the array that it is given.
    const code = module.callMain([...args]);
    return { code, printed: takePrinted(), module };
  } catch (error) {
    return { code: null, printed: `${takePrinted()}${String(error)}`, module };
  } finally {
    // What it ended with is a result here, not that of this process.
    process.exitCode = undefined;
  }
}

/**
 * Only a new module may complain: its stack is small, and nothing keeps an earlier file from writing beyond it, which
 * the files after it suffer from.
 */
async function run(args: readonly string[], input: Uint8Array): Promise<Outcome> {
  if (loaded !== null) {
    const outcome = runIn(await loaded, args, input);
    if (outcome.code === 0) return outcome;
  }
  loaded = load();
  const outcome = runIn(await loaded, args, input);
  if (outcome.code === null) loaded = null;
  return outcome;
}

/** `qpdf --check`: the file's structure and all its streams. */
export async function checkWithQpdf(bytes: Uint8Array, password = ''): Promise<QpdfVerdict> {
  const { code, printed } = await run([`--password=${password}`, '--check', '/in.pdf'], bytes);
  return { isClean: code === 0, hasGivenUp: code === null, messages: printed };
}

/** The file as qpdf writes it with these options, such as `--linearize`. */
export async function rewriteWithQpdf(bytes: Uint8Array, options: readonly string[]): Promise<Uint8Array> {
  const { code, printed, module } = await run([...options, '/in.pdf', '/out.pdf'], bytes);
  if (code !== 0) throw new Error(`qpdf ${options.join(' ')}: ${printed}`);
  const result = module.FS.readFile('/out.pdf').slice();
  module.FS.unlink('/out.pdf');
  return result;
}
