import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { z } from 'zod';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt|webmanifest)$/;
const MIN_SIZE_BYTES = 1024;

/** `client` is the app, `site` the public pages; what the server renders those with is a bundle without assets. */
const isForBrowser = ({ name }: { readonly name: string }) => name === 'client' || name === 'site';
const isForApp = ({ name }: { readonly name: string }) => name === 'client';

/**
 * Puts what the first paint of a public page needs into its document, and lets its script wait behind the pictures. The
 * server allows these texts by their hashes (server/site/load-site.ts).
 */
function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!filename.endsWith('/site.html')) return html;
        const theme = await readFile(join(import.meta.dirname, 'public/theme.js'), 'utf8');
        return html
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (_, name: string) => {
            const sheet = bundle?.[name];
            if (sheet?.type !== 'asset') throw new Error(`There is no stylesheet ${name}.`);
            return `<style>${String(sheet.source).trim()}</style>`;
          })
          .replace('<script src="/theme.js"></script>', () => `<script>${theme.trim()}</script>`)
          .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
      },
    },
  };
}

const domain = (file: string) => resolve(import.meta.dirname, '../domain', file);

/** Whose exports are worked out while the client is built: it needs some of their words, not all words of all languages. */
const WORD_LISTS = new Map<string, () => Promise<object>>([
  [domain('language/lexicon-words.ts'), () => import('#domain/language/lexicon-words.ts')],
  [domain('invoices/totals/sum-phrases.ts'), () => import('#domain/invoices/totals/sum-phrases.ts')],
]);

function wordsWorkedOut(): Plugin {
  return {
    name: 'words-worked-out',
    apply: 'build',
    async load(id) {
      const lists = await WORD_LISTS.get(id)?.();
      if (lists === undefined) return null;
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
        .join('\n');
    },
  };
}

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: isForBrowser,
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(names.map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < MIN_SIZE_BYTES) return;
  const bytes = await readFile(path);
  const brotli = promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzipped = promisify(gzip)(bytes, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await gzipped)]);
}

/**
 * Takes out the style element that sonner adds to the page: the content security policy forbids it. ui/toast.tsx imports
 * the same rules as a file.
 */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'sonner-without-style-element',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*$/m, '');
        if (without === code)
          this.error('sonner no longer inserts its styles as expected: look at it again.');
        return { code: without, map: null };
      },
    },
  };
}

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));
const pdfjs = z.object({ version: z.string() }).parse(require('pdfjs-dist/package.json'));
const PDFJS_BASE = `/assets/pdfjs-${pdfjs.version}/`;

/** What pdf.js fetches when a page asks for it. No WebAssembly: the security policy lets none in. */
async function pdfjsFiles(): Promise<readonly string[]> {
  const folders = ['cmaps', 'standard_fonts', 'wasm'];
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(join(PDFJS, folder))).map((name) => `${folder}/${name}`)),
  );
  return lists.flat().filter((name) => !/\.wasm$|quickjs|qcms/i.test(name));
}

/** Puts the character maps and fonts of pdf.js beside the other assets, under a name that changes with its version. */
function pdfjsAssets(): Plugin {
  return {
    name: 'pdfjs-assets',
    applyToEnvironment: isForApp,
    async generateBundle() {
      for (const name of await pdfjsFiles()) {
        const source = await readFile(join(PDFJS, name));
        this.emitFile({ type: 'asset', fileName: `${PDFJS_BASE.slice(1)}${name}`, source });
      }
    },
    async configureServer(server) {
      const names = new Set(await pdfjsFiles());
      server.middlewares.use(PDFJS_BASE, (req, res, next) => {
        const name = (req.url ?? '').slice(1);
        if (!names.has(name)) return next();
        if (name.endsWith('.js')) res.setHeader('Content-Type', 'text/javascript');
        createReadStream(join(PDFJS, name)).pipe(res);
        return undefined;
      });
    },
  };
}

const PAGE = /^\/(?!@|assets\/|src\/|node_modules\/)[^.]*(?:\?.*)?$/;

/** While the client is developed: which page an address shows the server says, as it does in production. */
function pagesOfServer(target: string): Plugin {
  return {
    name: 'pages-of-server',
    apply: 'serve',
    configureServer(server) {
      const showPage = async (url: string, req: IncomingMessage, res: ServerResponse) => {
        const { cookie = '', accept = 'text/html' } = req.headers;
        const answer = await fetch(`${target}${url}`, { headers: { cookie, accept }, redirect: 'manual' });
        res.statusCode = answer.status;
        res.setHeader('Content-Type', 'text/html;charset=utf-8');
        res.end(await server.transformIndexHtml(url, await answer.text()));
      };
      server.middlewares.use((req, res, next) => {
        const url = req.url ?? '/';
        const isPage = req.method === 'GET' && req.headers.accept?.includes('text/html') === true;
        if (!isPage || !PAGE.test(url) || /^\/(api|healthz)\b/.test(url)) return next();
        void showPage(url, req, res).catch((error: unknown) =>
          res.destroy(error instanceof Error ? error : undefined),
        );
        return undefined;
      });
    },
  };
}

const projectRoot = resolve(import.meta.dirname, '../..');
const WEB_DIR = resolve(projectRoot, 'dist/web');

export default defineConfig(({ mode }) => {
  const { PORT: serverPort = '3000' } = loadEnv(mode, projectRoot, 'PORT');
  const server = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      // What the controls say to screen readers is English, as the pages are.
      optimizeLocales.vite({ locales: ['en-US'] }),
      sonnerWithoutStyleElement(),
      wordsWorkedOut(),
      inlineFirstPaint(),
      pdfjsAssets(),
      precompress(),
      pagesOfServer(server.target),
    ],
    resolve: {
      alias: [{ find: /^zod$/, replacement: resolve(import.meta.dirname, 'zod-without-eval.ts') }],
    },
    // All are built by `vite build`.
    builder: {},
    environments: {
      client: {
        build: {
          outDir: WEB_DIR,
          rolldownOptions: {
            input: resolve(import.meta.dirname, 'index.html'),
            // Says nothing of it itself, and would bring every component along.
            treeshake: { moduleSideEffects: [{ test: /[\\/]@tremor[\\/]react[\\/]/, sideEffects: false }] },
          },
        },
      },
      // Apart from the app, so that a public page is few files: what both use is small.
      site: {
        consumer: 'client',
        build: {
          outDir: WEB_DIR,
          emptyOutDir: false,
          copyPublicDir: false,
          license: { fileName: 'licenses-site.md' },
          rolldownOptions: {
            input: resolve(import.meta.dirname, 'site.html'),
            output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          copyPublicDir: false,
          outDir: resolve(projectRoot, 'dist/site'),
          rolldownOptions: { input: { render: resolve(import.meta.dirname, 'site/render.tsx') } },
        },
        // Whole: the server's own packages hold nothing of the client's.
        resolve: { noExternal: true },
      },
    },
    build: {
      emptyOutDir: true,
      // Fonts and pictures stay files: the content security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      license: { fileName: 'licenses.md' },
    },
    appType: 'custom',
    server: {
      proxy: {
        '/api': server,
        '/healthz': server,
        '/sitemap.xml': server,
        '/robots.txt': server,
        '/blog/rss.xml': server,
      },
    },
  };
});
