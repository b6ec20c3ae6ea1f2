import type { SitePage } from '#domain/site/site-page.ts';
import { HeadTags } from '#web/layout/head-tags.tsx';
import type { HeadFacts } from './head-facts.ts';

const PREVIEW_IMAGE = '/preview.png';

/** The elements of a public page's head; rendered by the server only. */
export function SiteHead({ facts, page }: { readonly facts: HeadFacts; readonly page: SitePage }) {
  const { image = PREVIEW_IMAGE, jsonLd = [], ...tags } = facts;
  const preview = new URL(image, page.origin).href;
  return (
    <>
      <HeadTags {...tags} address={`${page.origin}${page.path}`} />
      <meta property="og:image" content={preview} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={preview} />
      {jsonLd.map((object, index) => (
        <script
          // oxlint-disable-next-line react/no-array-index-key -- rendered once
          key={index}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON of our own in which no element can end
          dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', String.raw`\u003c`) }}
        />
      ))}
    </>
  );
}
