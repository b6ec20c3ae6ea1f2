import type { ReactNode } from 'react';
import type { SampleKind } from '#domain/samples/samples.schemas.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import type { HeadFacts } from './head-facts.ts';
import type { ServiceName } from './services.ts';

export interface LoadedContent {
  readonly element: ReactNode;
  readonly facts: HeadFacts;
}

/** What a service shows at work. */
const SAMPLE_OF = {
  'bank-statement-converter': 'statement',
  'invoice-converter': 'invoice',
  'csv-fixer': 'table',
  'pdf-merge': 'pdf-merge',
} as const satisfies Record<ServiceName, SampleKind>;

/** What a public page shows between bar and footer, and what its head says. Each page's code is loaded with it only. */
export async function loadContent({ content, origin, user }: SitePage): Promise<LoadedContent> {
  switch (content.name) {
    case 'landing': {
      const { LandingPage, landingHead } = await import('./landing.page.tsx');
      return { element: <LandingPage />, facts: landingHead(origin) };
    }
    case 'pricing': {
      const { PricingPage, pricingHead } = await import('#web/subscriptions/pricing.page.tsx');
      return { element: <PricingPage />, facts: pricingHead };
    }
    case 'contact': {
      const { ContactPage, contactHead } = await import('#web/contact/contact.page.tsx');
      const { supportEmail } = content;
      const email = user?.email ?? null;
      return { element: <ContactPage supportEmail={supportEmail} email={email} />, facts: contactHead };
    }
    case 'bank-statement-converter':
    case 'invoice-converter':
    case 'csv-fixer':
    case 'pdf-merge': {
      const { ServicePage, serviceHead } = await import('./service.page.tsx');
      const { SampleDemo } = await import('#web/samples/sample-demo.tsx');
      const demo = <SampleDemo kind={SAMPLE_OF[content.name]} />;
      return { element: <ServicePage name={content.name} demo={demo} />, facts: serviceHead(content.name) };
    }
    case 'blog': {
      const { BlogListPage, blogListHead } = await import('#web/blog/blog-list.page.tsx');
      return { element: <BlogListPage {...content} />, facts: blogListHead(content) };
    }
    case 'blog-post': {
      const { BlogPostPage, blogPostHead } = await import('#web/blog/blog-post.page.tsx');
      return { element: <BlogPostPage {...content} />, facts: blogPostHead(content, origin) };
    }
    case 'blog-missing': {
      const { BlogMissing, blogMissingHead } = await import('#web/blog/blog-missing.tsx');
      return { element: <BlogMissing />, facts: blogMissingHead };
    }
    case 'privacy': {
      const { PrivacyPage, privacyHead } = await import('./privacy.page.tsx');
      return { element: <PrivacyPage />, facts: privacyHead };
    }
    case 'terms': {
      const { TermsPage, termsHead } = await import('./terms.page.tsx');
      return { element: <TermsPage />, facts: termsHead };
    }
    case 'debug': {
      const { DebugPage, debugHead } = await import('./debug.page.tsx');
      return { element: <DebugPage />, facts: debugHead };
    }
    case 'not-found': {
      const { NotFoundPage, notFoundHead } = await import('./not-found.page.tsx');
      return { element: <NotFoundPage />, facts: notFoundHead };
    }
  }
}
