export interface HeadTagsProps {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string | undefined;
  /** Keeps search engines away from pages that are only for the visitor. */
  readonly noIndex?: boolean | undefined;
  readonly type?: 'website' | 'article' | undefined;
  /** The one address of the page, whole. */
  readonly address: string;
}

/** What search engines and link previews are told about any page. */
export function HeadTags(props: HeadTagsProps) {
  const { title, description, keywords, noIndex = false, type = 'website', address } = props;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords === undefined ? null : <meta name="keywords" content={keywords} />}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content="DataFix" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
