import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Faq } from './faq.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { StatementShot } from './statement-shot.tsx';

/** What a visitor sees at / before signing in. */
export function Landing() {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-20 px-4 py-10 sm:px-6 sm:py-16">
      <PageHead
        title="DataFix – bank statements, invoices and messy exports, ready to import"
        description="Convert PDF bank statements and invoices, repair CSV and Excel exports, merge PDFs. See every change and download a file that imports cleanly."
        keywords="bank statement converter, PDF statement to Excel, invoice to Excel, CSV repair, fix CSV file, merge PDF"
      />
      <section className="grid items-start gap-10 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="min-w-0 space-y-6 lg:sticky lg:top-32 lg:pt-6">
          <h1 className="text-4xl leading-[1.1] tracking-[-0.03em] sm:text-5xl">
            Bank statements, invoices and messy exports, ready to import
          </h1>
          <p className="max-w-xl text-lg text-ink-soft">
            Drop in a PDF statement, an invoice, or a CSV or Excel export. DataFix repairs it, shows every
            change, and gives you a file that imports cleanly.
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
        <div className="min-w-0 space-y-6">
          <StatementShot />
          <BeforeAfter />
        </div>
      </section>
      <SolutionCards />
      <Faq />
    </div>
  );
}
