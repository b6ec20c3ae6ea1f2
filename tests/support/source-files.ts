import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type Program, type VisitorObject } from 'oxc-parser';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceImport {
  /** A path from the project's root (`src/domain/app-error.ts`), or the package as written (`node:fs`, `zod`). */
  readonly target: string;
  readonly isLocal: boolean;
  /** Nothing of it is left when the types are stripped. */
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
}

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly imports: readonly SourceImport[];
  /** Nothing but re-exports. */
  readonly isBarrel: boolean;
}

const ALIASES: Readonly<Record<string, string>> = {
  '#domain/': 'src/domain/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#worker/': 'worker/',
  '#db/': 'db/',
  '#tests/': 'tests/',
};

function resolveTarget(from: string, specifier: string): { target: string; isLocal: boolean } {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.'))
    return { target: posix.normalize(posix.join(posix.dirname(from), plain)), isLocal: true };
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (plain.startsWith(alias)) return { target: folder + plain.slice(alias.length), isLocal: true };
  }
  return { target: plain, isLocal: false };
}

function literalOf(text: string, start: number, end: number): string | null {
  return /^['"`]([^'"`$]*)['"`]$/.exec(text.slice(start, end))?.[1] ?? null;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);

  const imports: SourceImport[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    imports.push({
      ...resolveTarget(path, moduleRequest.value),
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      names: entries.map((entry) => entry.importName.name ?? 'default'),
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName } of entries) {
      if (moduleRequest === null) continue;
      imports.push({
        ...resolveTarget(path, moduleRequest.value),
        isTypeOnly: isType,
        names: [importName.name ?? '*'],
      });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = literalOf(text, moduleRequest.start, moduleRequest.end);
    if (specifier !== null)
      imports.push({ ...resolveTarget(path, specifier), isTypeOnly: false, names: ['*'] });
  }
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    );
  return { path, text, program, imports, isBarrel };
}

/** Every TypeScript file of the project, tests included, parsed once. */
export function readSources(): readonly SourceFile[] {
  return globSync('{src,worker,db,scripts,tests}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => a.localeCompare(b))
    .map(readSource);
}

/** The domain a file of a ring belongs to: `src/server/files/x.ts` → `files`; null for a file of the ring itself. */
export function domainOf(ring: string, path: string): string | null {
  if (!path.startsWith(`${ring}/`)) return null;
  const [folder, rest] = path.slice(ring.length + 1).split('/', 2);
  return rest === undefined ? null : (folder ?? null);
}

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(file.program);
}

/** 1-based. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

/** The installed folder of a package that a production install brings, by its key in the lock file. */
export function readProductionPackages(): readonly { name: string; license: string | null }[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; license?: string }>;
  };
  return Object.entries(lock.packages)
    .filter(([key, entry]) => key !== '' && entry.dev !== true && entry.devOptional !== true)
    .map(([key, entry]) => ({
      name: key.replace(/^.*node_modules\//, ''),
      license: licenseOf(key) ?? entry.license ?? null,
    }));
}

interface PackageManifest {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function licenseOf(key: string): string | null {
  let manifest: PackageManifest;
  try {
    manifest = JSON.parse(readFileSync(join(projectRoot, key, 'package.json'), 'utf8')) as PackageManifest;
  } catch {
    return null; // A package for another platform is in the lock file but not on the disk.
  }
  const { license, licenses } = manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map((each) => each.type ?? '').join(' OR ') ?? null;
}
