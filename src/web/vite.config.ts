import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { z } from 'zod';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt|webmanifest)$/;
const MIN_SIZE_BYTES = 1024;

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true });
      await Promise.all(
        entries.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(outDir, name))),
      );
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

const projectRoot = resolve(import.meta.dirname, '../..');

export default defineConfig(({ mode }) => {
  const { PORT: serverPort = '3000' } = loadEnv(mode, projectRoot, 'PORT');
  const server = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), sonnerWithoutStyleElement(), pdfjsAssets(), precompress()],
    resolve: {
      alias: [{ find: /^zod$/, replacement: resolve(import.meta.dirname, 'zod-without-eval.ts') }],
    },
    build: {
      outDir: resolve(projectRoot, 'dist/web'),
      emptyOutDir: true,
      // Fonts and pictures stay files: the content security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      license: { fileName: 'licenses.md' },
    },
    server: { proxy: { '/api': server, '/healthz': server } },
  };
});
