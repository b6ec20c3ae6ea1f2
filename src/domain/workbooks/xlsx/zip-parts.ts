import { configure, Reader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import { AppError } from '#domain/app-error.ts';
import type { ByteSource } from '../byte-source.ts';
import {
  checkInflation,
  damagedWorkbook,
  incompleteWorkbook,
  MAX_INFLATED_BYTES,
  MAX_ZIP_ENTRIES,
  passwordRequired,
  unreadableWorkbook,
  workbookTooLarge,
} from '../workbook-limits.ts';

// A task is in a thread of its own already.
configure({ useWebWorkers: false, chunkSize: 256 * 1024 });

class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source);
    this.#source = source;
  }

  override async init(): Promise<void> {
    this.size = this.#source.size;
    await super.init?.();
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(new Uint8Array(this.#source.read(index, length)));
  }
}

/** The parts of a ZIP by name, unpacked as a stream. Names are compared as Excel does: without case, `\` as `/`. */
export class ZipParts {
  readonly #entries: ReadonlyMap<string, FileEntry>;

  private constructor(entries: ReadonlyMap<string, FileEntry>) {
    this.#entries = entries;
  }

  /** @throws AppError unreadable_file when this is no whole ZIP or is made to harm; password_required */
  static async open(source: ByteSource): Promise<ZipParts> {
    const entries = new Map<string, FileEntry>();
    let declared = 0;
    for (const entry of await readDirectory(source)) {
      if (entry.directory) continue;
      if (entry.encrypted) throw passwordRequired();
      declared += entry.uncompressedSize;
      if (declared > MAX_INFLATED_BYTES) throw workbookTooLarge();
      const name = partName(entry.filename);
      if (!entries.has(name)) entries.set(name, entry);
    }
    return new ZipParts(entries);
  }

  has(name: string): boolean {
    return this.#entries.has(partName(name));
  }

  /** @returns false when there is no such part. @throws AppError unreadable_file when it is damaged or grows too large */
  async read(name: string, take: (chunk: Uint8Array) => Promise<void> | void): Promise<boolean> {
    const entry = this.#entries.get(partName(name));
    if (entry === undefined) return false;
    checkInflation(entry.compressedSize, entry.uncompressedSize);
    const taking: { failure: Error | null } = { failure: null };
    let inflated = 0;
    const target = new WritableStream<Uint8Array>({
      write: async (chunk) => {
        try {
          inflated += chunk.length;
          // What it says was checked.
          if (inflated > entry.uncompressedSize)
            throw damagedWorkbook(`its part ${entry.filename} is larger than it says`);
          await take(chunk);
        } catch (error) {
          const failure =
            error instanceof Error ? error : new Error('the part could not be taken', { cause: error });
          taking.failure = failure;
          throw failure;
        }
      },
    });
    try {
      await entry.getData(target, { useCompressionStream: false, checkCrc32: true });
    } catch (error) {
      if (taking.failure !== null) throw taking.failure;
      if (error instanceof AppError) throw error;
      throw damagedWorkbook(`its part ${entry.filename} cannot be unpacked`);
    }
    return true;
  }
}

async function readDirectory(source: ByteSource): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    const zip = new ZipReader(new SourceReader(source), { strictness: 'tolerant' });
    for await (const entry of zip.getEntriesGenerator()) {
      if (entries.push(entry) > MAX_ZIP_ENTRIES) break;
    }
  } catch {
    throw incompleteWorkbook();
  }
  if (entries.length > MAX_ZIP_ENTRIES)
    throw unreadableWorkbook('The workbook consists of more than 10,000 parts.');
  return entries;
}

function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
