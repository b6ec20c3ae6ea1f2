import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPage, SitePage } from '#domain/site/site-page.ts';

/** Where the build puts what the browser gets; the renderer lies beside it in `site`. */
export const WEB_DIR = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export interface SiteFiles {
  /** The document that the app starts in. */
  readonly app: string;
  /** A public page as a whole document. */
  readonly page: (page: SitePage) => Promise<string>;
  /** What the content security policy must let public pages hold: `'sha256-…'`, https://www.w3.org/TR/CSP3/. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/**
 * Reads what pages are made of.
 *
 * @param folder of the built client
 * @returns null while there is no build
 */
export async function loadSite(folder: string): Promise<SiteFiles | null> {
  const [appFile, templateFile] = [join(folder, 'index.html'), join(folder, 'site.html')];
  if (!existsSync(appFile) || !existsSync(templateFile)) return null;
  const [app, template, render] = await Promise.all([
    readFile(appFile, 'utf8'),
    readFile(templateFile, 'utf8'),
    loadRenderer(join(folder, '../site/render.js')),
  ]);
  return {
    app,
    inline: { scripts: hashesOf(template, 'script'), styles: hashesOf(template, 'style') },
    page: async (page) => {
      const { head, body } = await render(page);
      return fill(template, { head, body, page: asDataBlock(page) });
    },
  };
}

/** Without a renderer, as while the client is developed, the browser does all of it. */
async function loadRenderer(file: string): Promise<RenderPage> {
  if (!existsSync(file)) return () => Promise.resolve({ head: '', body: '' });
  const module: unknown = await import(pathToFileURL(file).href);
  if (!hasRenderPage(module)) throw new Error(`${file} has no renderPage.`);
  return module.renderPage;
}

/** The build's own contract (src/web/site/render.tsx), which no check at run time could prove further. */
function hasRenderPage(module: unknown): module is { readonly renderPage: RenderPage } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPage' in module &&
    typeof module.renderPage === 'function'
  );
}

/** Of the elements without attributes: those of the build, which no data gets into. */
function hashesOf(template: string, element: 'script' | 'style'): readonly string[] {
  const texts = [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))];
  return texts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Puts texts in the places `<!--name-->` of the template. */
function fill(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<!--(head|body|page)-->/g, (_, name: string) => texts[name] ?? '');
}

/** JSON that ends no script element and begins no comment, whatever it holds. */
function asDataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
