import { useLocation } from 'react-router';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Keeps search engines away from pages that are only for the visitor. */
  readonly noIndex?: boolean;
}

/** What search engines and link previews are told about a page; React moves it to the head. */
export function PageHead({ title, description, keywords, noIndex = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const address = `${globalThis.location.origin}${pathname}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords === undefined ? null : <meta name="keywords" content={keywords} />}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="DataFix" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
