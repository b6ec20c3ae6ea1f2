import type { HeadTagsProps } from '#web/layout/head-tags.tsx';
import type { Question } from '#web/ui/question-list.tsx';

/** What search engines and link previews are told about a public page. */
export interface HeadFacts extends Omit<HeadTagsProps, 'address'> {
  /** For previews: an address of ours or of another site; left out, the product's own picture. */
  readonly image?: string | undefined;
  /** Objects of schema.org. */
  readonly jsonLd?: readonly object[] | undefined;
}

const SCHEMA = 'https://schema.org';

/** The page's questions and answers, https://schema.org/FAQPage. */
export function faqJsonLd(questions: readonly Question[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Who we are, https://schema.org/Organization. @param origin of the product */
export function organizationJsonLd(origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    name: 'DataFix',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
}
