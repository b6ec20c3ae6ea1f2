import { useEffect } from 'react';
import { MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { trackStep } from '#web/conversion/track.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Faq, QUESTIONS } from './faq.tsx';
import { faqJsonLd, organizationJsonLd, type HeadFacts } from './head-facts.ts';
import { ProductShot, type ShotName } from './product-shot.tsx';
import { SERVICE_NAMES } from './services.ts';
import { SolutionCards } from './solution-cards.tsx';

export function landingHead(origin: string): HeadFacts {
  return {
    title: 'DataFix – bank statements, invoices and messy exports, ready to import',
    description:
      'Convert PDF bank statements and invoices, repair CSV and Excel exports, merge PDFs. See every change and download a file that imports cleanly.',
    keywords:
      'bank statement converter, PDF statement to Excel, invoice to Excel, CSV repair, fix CSV file, merge PDF',
    jsonLd: [organizationJsonLd(origin), faqJsonLd(QUESTIONS)],
  };
}

const CLAIMS = ['200+ banks', '98%+ OCR accuracy', 'Data deleted after processing', 'HTTPS'] as const;

interface Feature {
  readonly shot: ShotName;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
  readonly href: string;
  readonly link: string;
}

const FEATURES: readonly Feature[] = [
  {
    shot: 'table',
    title: 'Exports repaired, cell by cell',
    text: 'Broken characters, wrong delimiters and rows that slipped are put right. Each change is marked in the table and listed with its reason. Duplicates and empty rows stay until you remove them, and even that can be undone.',
    alt: 'A repaired CSV export in DataFix: changed cells are marked, duplicate and empty rows are labelled.',
    href: paths.csvFixer,
    link: 'Fix a CSV or Excel file',
  },
  {
    shot: 'invoice',
    title: 'Invoices read, and checked against their total',
    text: 'Supplier, dates, line items, taxes and total appear beside the page they come from. If quantity times price doesn’t give the amount, or the lines don’t give the total, you know before it is in your books.',
    alt: 'An invoice in DataFix: the page on the left, its details on the right, and a note that all figures add up.',
    href: paths.invoiceConverter,
    link: 'Convert an invoice',
  },
  {
    shot: 'merge',
    title: 'PDFs merged without losing what is in them',
    text: `Put ${MERGE_FILES_MIN} to ${MERGE_FILES_MAX} files in order, take only the pages you need, and get one PDF in which bookmarks, links and form fields still work.`,
    alt: 'Three PDFs to merge in DataFix, with their first pages, page ranges and the cost.',
    href: paths.pdfMerge,
    link: 'Merge PDFs',
  },
];

/** Route / for strangers. */
export function LandingPage() {
  useEffect(() => trackStep('landing_view'), []);
  return (
    <div className="mx-auto w-full max-w-6xl space-y-20 px-4 py-10 sm:px-6 sm:py-14">
      <Hero />
      <SolutionCards title="Four jobs, one place" names={SERVICE_NAMES} />
      {FEATURES.map((feature, index) => (
        <FeatureRow key={feature.shot} feature={feature} isMirrored={index % 2 === 1} />
      ))}
      <Faq />
    </div>
  );
}

function Hero() {
  return (
    <section className="space-y-10">
      <div className="max-w-3xl space-y-6">
        <h1 className="text-4xl leading-[1.1] tracking-[-0.03em] sm:text-5xl">
          Bank statements, invoices and messy exports, ready to import
        </h1>
        <p className="max-w-2xl text-lg text-ink-soft">
          Drop in a PDF statement, an invoice, or a CSV or Excel export. DataFix reads it, checks that the
          figures add up, shows every change, and gives you a file that imports cleanly. It merges PDFs, too.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <LinkButton href={paths.server.signUp} variant="primary" size="lg">
            Sign up free
          </LinkButton>
          <p className="text-sm text-ink-soft">
            {PLANS.free.monthlyLimit} free credits a month, no card needed
          </p>
        </div>
      </div>
      <figure className="space-y-4">
        <ProductShot
          name="statement"
          isFirst
          alt="A bank statement in DataFix: the page on the left, its transactions on the right, and a note that the printed balances confirm every row."
        />
        <figcaption>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
            {CLAIMS.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </section>
  );
}

function FeatureRow({ feature, isMirrored }: { readonly feature: Feature; readonly isMirrored: boolean }) {
  const { shot, title, text, alt, href, link } = feature;
  return (
    <section
      className={classNames(
        'grid items-center gap-6 lg:gap-12',
        isMirrored ? 'lg:grid-cols-[7fr_4fr]' : 'lg:grid-cols-[4fr_7fr]',
      )}
    >
      <div className={classNames('space-y-3', isMirrored && 'lg:order-last')}>
        <h2 className="text-2xl">{title}</h2>
        <p className="text-ink-soft">{text}</p>
        <a
          href={href}
          className="inline-flex min-h-8 items-center rounded-sm font-medium text-accent-text underline underline-offset-4"
        >
          {link}
        </a>
      </div>
      <ProductShot name={shot} alt={alt} />
    </section>
  );
}
