import { useLocation } from 'react-router';
import { HeadTags, type HeadTagsProps } from './head-tags.tsx';

type PageHeadProps = Omit<HeadTagsProps, 'type' | 'address'>;

/** The head of a page of the app; React moves it there. */
export function PageHead(props: PageHeadProps) {
  const { pathname } = useLocation();
  return (
    <>
      <HeadTags {...props} address={`${globalThis.location.origin}${pathname}`} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
