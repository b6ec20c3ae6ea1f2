import type { UserRecord } from '../auth/auth.schemas.ts';
import type { PostSummary, ShownPost } from '../blog/blog.schemas.ts';

/** The pages that are one text, whoever asks. */
export type PlainPageName =
  | 'landing'
  | 'pricing'
  | 'bank-statement-converter'
  | 'invoice-converter'
  | 'csv-fixer'
  | 'pdf-merge'
  | 'privacy'
  | 'terms'
  | 'debug'
  | 'blog-missing'
  | 'not-found';

/** What a public page shows beside what every page shows. */
export type PageContent =
  | { readonly name: PlainPageName }
  /** `supportEmail` null: there is no address to write to. */
  | { readonly name: 'contact'; readonly supportEmail: string | null }
  | {
      readonly name: 'blog';
      readonly featured: readonly PostSummary[];
      readonly posts: readonly PostSummary[];
      /** Only posts with this tag are shown; null: all. */
      readonly tag: string | null;
    }
  | { readonly name: 'blog-post'; readonly post: ShownPost; readonly related: readonly PostSummary[] };

/** All that a public page is made from: the server renders it, and the browser takes it over from the same values. */
export interface SitePage {
  /** Scheme and host of the product, for the addresses that search engines are told. */
  readonly origin: string;
  /** The one address of this page, which may be another than the one asked for. */
  readonly path: string;
  readonly user: UserRecord | null;
  readonly content: PageContent;
}

export interface RenderedPage {
  /** Elements for the head. */
  readonly head: string;
  /** What stands in the body. */
  readonly body: string;
}

/** Makes a page's HTML. Built from src/web/site/render.tsx, so that server and browser show the same. */
export type RenderPage = (page: SitePage) => Promise<RenderedPage>;
