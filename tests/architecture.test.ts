import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  domainOf,
  lineAt,
  projectRoot,
  readProductionPackages,
  readSources,
  visit,
  type SourceFile,
  type SourceImport,
} from './support/source-files.ts';

const sources = readSources();
const isTest = ({ path }: SourceFile) => /\.(test|bench)\.tsx?$/.test(path) || path.startsWith('tests/');
const sorted = (names: Iterable<string>) => [...names].toSorted((a, b) => a.localeCompare(b));
const product = sources.filter((file) => !isTest(file));

/** Sentences, one for each import that breaks a rule. */
function findImports(
  files: readonly SourceFile[],
  isForbidden: (from: SourceFile, imported: SourceImport) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => isForbidden(file, imported))
      .map((imported) => `${file.path} imports ${imported.target}`),
  );
}

const inRing = (ring: string) => product.filter((file) => file.path.startsWith(`${ring}/`));
const startsWithAny = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder));

describe('rings', () => {
  test.for([
    { ring: 'src/domain', may: ['src/domain/'] },
    { ring: 'src/server', may: ['src/server/', 'src/domain/', 'db/'] },
    { ring: 'db', may: ['db/', 'src/domain/'] },
    { ring: 'worker', may: ['worker/', 'src/server/', 'src/domain/', 'db/'] },
    { ring: 'src/web', may: ['src/web/', 'src/domain/', 'src/server/app/root-router.ts'] },
  ])('$ring imports only $may', ({ ring, may }) => {
    expect(findImports(inRing(ring), (_from, to) => to.isLocal && !startsWithAny(to.target, may))).toEqual(
      [],
    );
  });

  test('the web client takes from the server the type RootRouter and nothing else', () => {
    const fromServer = inRing('src/web').flatMap((file) =>
      file.imports.filter((imported) => imported.target.startsWith('src/server/')),
    );
    for (const imported of fromServer) {
      expect(imported).toMatchObject({ isTypeOnly: true, names: ['RootRouter'] });
    }
  });

  test('the command line needs only the domain and the server platform', () => {
    // How a document is read is the same for the server, and needs nothing of one.
    const reading = 'src/server/documents/read-source.ts';
    const convert = product.filter(
      ({ path }) => /^scripts\/(convert|quality)(\.ts$|\/)/.test(path) || path === reading,
    );
    const comparing = 'src/server/table-repair/comparer-thread.ts';
    const may = ['src/domain/', 'src/server/platform/', 'scripts/', reading, comparing];
    const isTask = (to: SourceImport) => to.target.endsWith('.task.ts');
    expect(
      findImports(convert, (_from, to) => to.isLocal && !startsWithAny(to.target, may) && !isTask(to)),
    ).toEqual([]);
  });

  test('the product imports no test and no script', () => {
    const files = product.filter((file) => !file.path.startsWith('scripts/'));
    expect(
      findImports(files, (_from, to) => to.isLocal && /^(tests|scripts)\/|\.test\.tsx?$/.test(to.target)),
    ).toEqual([]);
  });
});

describe('domain is pure', () => {
  const PURE_NODE_MODULES = new Set([
    'node:buffer',
    'node:crypto',
    'node:string_decoder',
    'node:util',
    'node:zlib',
    'node:stream',
  ]);
  const PURE_PACKAGES = new Set([
    'zod',
    'csv-parse',
    'exceljs',
    'saxes',
    '@zip.js/zip.js',
    'numfmt',
    'htmlparser2',
  ]);
  const packageName = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/');

  test('it imports only packages that turn bytes or values into values', () => {
    expect(
      findImports(
        inRing('src/domain'),
        (_from, to) =>
          !to.isLocal && !PURE_NODE_MODULES.has(to.target) && !PURE_PACKAGES.has(packageName(to.target)),
      ),
    ).toEqual([]);
  });

  const IMPURE_MEMBERS = new Set([
    'Date.now',
    'Math.random',
    'crypto.randomUUID',
    'crypto.getRandomValues',
    'crypto.randomBytes',
    'performance.now',
    'process.hrtime',
    'process.env',
  ]);
  const IMPURE_GLOBALS = new Set([
    'fetch',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'randomUUID',
    'randomBytes',
    'randomInt',
  ]);

  test('it asks no clock, no randomness and no environment', () => {
    const found: string[] = [];
    for (const file of inRing('src/domain')) {
      const report = (what: string, offset: number) =>
        found.push(`${file.path}:${lineAt(file, offset)} uses ${what}`);
      visit(file, {
        MemberExpression(node) {
          if (node.computed || node.object.type !== 'Identifier' || node.property.type !== 'Identifier')
            return;
          const name = `${node.object.name}.${node.property.name}`;
          if (IMPURE_MEMBERS.has(name)) report(name, node.start);
        },
        NewExpression(node) {
          const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
          if (isDate && node.arguments.length === 0) report('new Date()', node.start);
        },
        CallExpression(node) {
          if (node.callee.type === 'Identifier' && IMPURE_GLOBALS.has(node.callee.name)) {
            report(`${node.callee.name}()`, node.start);
          }
        },
      });
    }
    expect(found).toEqual([]);
  });

  test('schemas import zod, other schemas and bare constants only, so that the browser pulls in no parser', () => {
    const schemas = product.filter((file) => file.path.endsWith('.schemas.ts'));
    expect(schemas.length).toBeGreaterThan(0);
    const bare = new Set(product.filter(({ imports }) => imports.length === 0).map(({ path }) => path));
    expect(
      findImports(schemas, (_from, to) =>
        to.isLocal ? !to.target.endsWith('.schemas.ts') && !bare.has(to.target) : to.target !== 'zod',
      ),
    ).toEqual([]);
  });
});

describe('public pages', () => {
  /** Files of the web client that a file brings along, itself included. */
  function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
    const file = product.find((each) => each.path === path);
    if (file === undefined || reached.has(path)) return reached;
    reached.add(path);
    for (const { target, isLocal, isTypeOnly } of file.imports)
      if (isLocal && !isTypeOnly && target.startsWith('src/web/')) reachedFrom(target, reached);
    return reached;
  }
  const reached = reachedFrom('src/web/site/main.tsx');

  test('site.css looks for classes wherever they are written', () => {
    const css = readFileSync(join(projectRoot, 'src/web/site/site.css'), 'utf8');
    const folders = [...css.matchAll(/@source '([^']+)';/g)].map(
      ([, folder = '']) => `${join('src/web/site', folder)}/`,
    );
    expect(folders.length).toBeGreaterThan(0);
    const written = [...reached].filter((path) => path.endsWith('.tsx'));
    expect(written).toContain('src/web/subscriptions/pricing.page.tsx');
    expect(written.filter((path) => !startsWithAny(path, folders))).toEqual([]);
  });

  test('they bring no library of the app along', () => {
    const HEAVY = /^(zod|react-router|react-aria-components|react-hook-form|@tanstack|@trpc)(\/|$)/;
    const files = product.filter(({ path }) => reached.has(path));
    expect(findImports(files, (_from, to) => !to.isLocal && !to.isTypeOnly && HEAVY.test(to.target))).toEqual(
      [],
    );
  });
});

describe('server domains', () => {
  /** An arrow goes from a larger number to a smaller one. */
  const RANKS: Readonly<Record<string, number>> = {
    mail: 0,
    auth: 0,
    'api-keys': 0,
    credits: 0,
    subscriptions: 0,
    contact: 0,
    clients: 0,
    recipes: 0,
    files: 1,
    // What statements and invoices share.
    'document-review': 2,
    'table-repair': 3,
    statements: 3,
    invoices: 3,
    'pdf-merge': 3,
    documents: 4,
    // Takes its images by the forms of files.
    blog: 4,
    // Runs what converts uploads over files of our own.
    samples: 5,
    uploads: 5,
    'file-merge': 5,
    exports: 6,
    retention: 7,
    account: 7,
    analytics: 7,
    site: 7,
    // Asks all of them for figures.
    operation: 7,
  };
  const CONVERTING = RANKS['table-repair'];
  const LIMITER = 'src/server/http/rate-limit.ts';
  /** `api-docs` describes all of them. */
  const BESIDE_DOMAINS = new Set(['app', 'http', 'platform', 'api-docs']);
  const serverDomain = (path: string) => {
    const domain = domainOf('src/server', path);
    return domain === null || BESIDE_DOMAINS.has(domain) ? null : domain;
  };

  function arrows(): { from: string; to: string; says: string }[] {
    return inRing('src/server').flatMap((file) => {
      const from = serverDomain(file.path);
      if (from === null) return [];
      return file.imports.flatMap((imported) => {
        const to = imported.isLocal ? serverDomain(imported.target) : null;
        return to === null || to === from
          ? []
          : [{ from, to, says: `${file.path} imports ${imported.target}` }];
      });
    });
  }

  test('each has a place in the order', () => {
    const known = inRing('src/server').map((file) => serverDomain(file.path));
    expect(known.filter((domain) => domain !== null && !(domain in RANKS))).toEqual([]);
  });

  test('arrows go one way: auth, credits ← files ← document-review ← converting domains ← documents ← uploads ← exports ← retention, account, analytics', () => {
    const against = arrows().filter(({ from, to }) => (RANKS[to] ?? 0) > (RANKS[from] ?? 0));
    expect(against.map(({ says }) => says)).toEqual([]);
  });

  test('the converting domains never import each other', () => {
    const across = arrows().filter(({ from, to }) => RANKS[from] === CONVERTING && RANKS[to] === CONVERTING);
    expect(across.map(({ says }) => says)).toEqual([]);
  });

  test('two domains of the same rank do not import each other both ways', () => {
    const all = arrows();
    const mutual = all.filter(({ from, to }) => all.some((other) => other.from === to && other.to === from));
    expect(mutual.map(({ says }) => says)).toEqual([]);
  });

  test('only routers and REST files know requests; limiters are for everyone', () => {
    const verbs = inRing('src/server').filter(
      (file) => serverDomain(file.path) !== null && !/\.(router|rest|openapi)\.ts$/.test(file.path),
    );
    const isRequest = (to: SourceImport) => to.target.startsWith('src/server/http/') && to.target !== LIMITER;
    expect(findImports(verbs, (_from, to) => to.isLocal && isRequest(to))).toEqual([]);
  });

  test('the kit for requests knows whose they are, and no other domain', () => {
    const WHOSE = new Set(['auth', 'api-keys']);
    const isOther = (path: string) => {
      const domain = serverDomain(path);
      return domain !== null && !WHOSE.has(domain);
    };
    expect(findImports(inRing('src/server/http'), (_from, to) => to.isLocal && isOther(to.target))).toEqual(
      [],
    );
  });

  test('platform adapters know no domain of the server', () => {
    const platform = inRing('src/server/platform');
    expect(findImports(platform, (_from, to) => to.isLocal && serverDomain(to.target) !== null)).toEqual([]);
  });

  test('routers and REST files translate: they never touch drizzle, the schema or the database', () => {
    const doors = inRing('src/server').filter((file) => /\.(router|rest)\.ts$/.test(file.path));
    const isDatabase = (to: SourceImport) =>
      to.isLocal ? to.target.startsWith('db/') : /^(drizzle-orm|postgres|pg-boss)(\/|$)/.test(to.target);
    expect(findImports(doors, (_from, to) => isDatabase(to))).toEqual([]);
  });

  test('lucia is known to one file', () => {
    const others = product.filter((file) => file.path !== 'src/server/auth/sessions.ts');
    expect(findImports(others, (_from, to) => /^(lucia|@lucia-auth\/)/.test(to.target))).toEqual([]);
  });
});

describe('web domains', () => {
  /** Those that work on files. An arrow goes from a larger number to a smaller one. */
  const RANKS: Readonly<Record<string, number>> = {
    files: 0,
    clients: 1,
    documents: 2,
    recipes: 2,
    'table-repair': 3,
    statements: 3,
    invoices: 3,
    'pdf-merge': 3,
    'file-merge': 3,
    dashboard: 4,
  };
  const rankOf = (path: string) => RANKS[domainOf('src/web', path) ?? ''];

  test('the kit knows no domain', () => {
    const kit = inRing('src/web/ui');
    expect(kit.length).toBeGreaterThan(0);
    expect(findImports(kit, (_from, to) => to.isLocal && !to.target.startsWith('src/web/ui/'))).toEqual([]);
  });

  test('arrows go one way: files ← clients ← documents, recipes ← converting domains ← dashboard', () => {
    const against = findImports(inRing('src/web'), (from, to) => {
      const [above, below] = [rankOf(from.path), to.isLocal ? rankOf(to.target) : undefined];
      return above !== undefined && below !== undefined && below > above;
    });
    expect(against).toEqual([]);
  });

  test('the converting domains never import each other', () => {
    const across = findImports(inRing('src/web'), (from, to) => {
      const isConverting = rankOf(from.path) === 3 && to.isLocal && rankOf(to.target) === 3;
      return isConverting && domainOf('src/web', from.path) !== domainOf('src/web', to.target);
    });
    expect(across).toEqual([]);
  });
});

describe('environment', () => {
  /** The names that the configuration asks for, found by watching it ask. */
  function configVariables(): string[] {
    const asked = new Set<string>();
    readConfig(
      new Proxy<Record<string, string | undefined>>(
        {},
        {
          get: (_target, key) => {
            if (typeof key === 'string' && /^[A-Z][A-Z0-9_]*$/.test(key)) asked.add(key);
            return undefined;
          },
        },
      ),
    );
    return sorted(asked);
  }

  test('.env.example lists exactly the variables of the configuration', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');
    expect(sorted(listed)).toEqual(configVariables());
  });

  test('the README explains each variable of the configuration', () => {
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    expect(configVariables().filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  const READERS =
    /^(src\/server\/config\.ts$|scripts\/|tests\/|drizzle\.config\.ts$|src\/web\/vite\.config\.ts$)/;

  test('process.env is read in one place; others may only hand it to readConfig', () => {
    const found: string[] = [];
    for (const file of product.filter(({ path }) => !READERS.test(path))) {
      const handedOver = new Set<number>();
      visit(file, {
        CallExpression(node) {
          const isReadConfig = node.callee.type === 'Identifier' && node.callee.name === 'readConfig';
          if (isReadConfig) for (const argument of node.arguments) handedOver.add(argument.start);
        },
        MemberExpression(node) {
          if (node.object.type !== 'Identifier' || node.object.name !== 'process') return;
          const isEnv = node.property.type === 'Identifier' && node.property.name === 'env';
          if (isEnv && !handedOver.has(node.start)) found.push(`${file.path}:${lineAt(file, node.start)}`);
        },
      });
    }
    expect(found).toEqual([]);
  });
});

describe('queues', () => {
  interface NamedJob {
    readonly name: string;
  }
  const isJob = (value: unknown): value is NamedJob =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'payload' in value &&
    'options' in value;

  /** Queue name → the file that defines it. */
  async function definitions(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const { path } of product.filter((file) => file.path.endsWith('.jobs.ts'))) {
      const exported = (await import(pathToFileURL(join(projectRoot, path)).href)) as Record<string, unknown>;
      for (const job of Object.values(exported).filter(isJob)) {
        expect(found.has(job.name), `queue ${job.name} is defined twice`).toBe(false);
        found.set(job.name, path);
      }
    }
    return found;
  }

  test('each queue has exactly one handler, worker/jobs/<queue-name>.ts, and each handler a queue', async () => {
    const queues = await definitions();
    const handlers = inRing('worker/jobs').map((file) => basename(file.path, '.ts'));
    expect(sorted(handlers)).toEqual(sorted(queues.keys()));
  });

  test('a handler imports the definition of its own queue', async () => {
    for (const [name, definedIn] of await definitions()) {
      const handler = product.find((file) => file.path === `worker/jobs/${name}.ts`);
      expect(handler?.imports.map((imported) => imported.target) ?? []).toContain(definedIn);
    }
  });
});

describe('files', () => {
  const SUFFIXES = new Set([
    'schemas',
    'queries',
    'router',
    'rest',
    'openapi',
    'jobs',
    'page',
    'admin',
    'test',
    'bench',
    'e2e',
    'task',
    'thread',
    'config',
    'd',
  ]);
  const SAYS_NOTHING = /^(index|common|shared|misc)$|(^|-)(utils?|helpers?|manager)$/;

  test('a name says what is inside: kebab-case, no utils, helpers or index', () => {
    const named = sources.filter((file) => !file.path.startsWith('worker/jobs/'));
    const bad = named.filter(({ path }) => {
      const [name = '', ...suffixes] = basename(path)
        .replace(/\.tsx?$/, '')
        .split('.');
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
        SAYS_NOTHING.test(name) ||
        suffixes.some((suffix) => !SUFFIXES.has(suffix))
      );
    });
    expect(bad.map((file) => file.path)).toEqual([]);
  });

  test('nothing only passes on what others export', () => {
    expect(sources.filter((file) => file.isBarrel).map((file) => file.path)).toEqual([]);
  });

  test('none is longer than 400 lines', () => {
    const long = product.map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }));
    expect(long.filter((file) => file.lines > 400)).toEqual([]);
  });

  test('each local import names a file that exists', () => {
    const missing = findImports(
      sources,
      (_from, to) => to.isLocal && !existsSync(join(projectRoot, to.target.replace(/\?raw$/, ''))),
    );
    expect(missing).toEqual([]);
  });
});

describe('dependencies', () => {
  const ALLOWED =
    /^(MIT(-0|\/X11)?|Apache-2\.0|BSD(-[23]-Clause)?|ISC|MPL-2\.0|0BSD|CC0-1\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|Zlib)$/;

  /** Published without a licence field, by the author of `chainsaw` and under the same MIT/X11 terms. */
  const UNDECLARED = new Set(['buffers']);

  /** Of sharp: libvips as a library of its own beside it, which whoever runs the product may replace. */
  const isLinkedLibrary = (name: string, license: string | null) =>
    name.startsWith('@img/sharp-') && license?.includes('LGPL-3.0-or-later') === true;

  test('every package that a production install brings has a permissive licence', () => {
    const packages = readProductionPackages();
    expect(packages.length).toBeGreaterThan(20);
    const isAllowed = (license: string | null) =>
      license !== null &&
      license
        .replace(/[()]/g, '')
        .split(/ OR | AND /)
        .every((each, _index, all) =>
          license.includes(' OR ') ? all.some((one) => ALLOWED.test(one.trim())) : ALLOWED.test(each.trim()),
        );
    const others = packages.filter(
      ({ name, license }) => !isAllowed(license) && !UNDECLARED.has(name) && !isLinkedLibrary(name, license),
    );
    expect(others).toEqual([]);
  });
});
