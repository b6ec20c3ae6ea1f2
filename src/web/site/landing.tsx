import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Faq } from './faq.tsx';
import { SolutionCards } from './solution-cards.tsx';

/** What a visitor sees at / before signing in. */
export function Landing() {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-20 px-4 py-10 sm:px-6 sm:py-16">
      <PageHead
        title="DataFix – repair broken CSV exports"
        description="Upload a broken CSV or Excel export or a PDF bank statement, see what was wrong with it, put it right, and download a clean file."
        keywords="CSV repair, fix CSV file, CSV delimiter, CSV encoding, remove duplicates, clean CSV export"
      />
      <section className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="min-w-0 space-y-6">
          <h1 className="text-4xl leading-[1.1] tracking-[-0.03em] sm:text-5xl">
            Broken exports, put right and accounted for
          </h1>
          <p className="max-w-xl text-lg text-ink-soft">
            Drop in the CSV or Excel file your system exported. DataFix mends it, shows every cell it touched
            and why, and gives you a file that imports.
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LinkButton href={paths.server.signUp} variant="primary" size="lg">
              Sign up free
            </LinkButton>
            <p className="text-sm text-ink-soft">{PLANS.free.monthlyLimit} files a month, no card needed</p>
          </div>
        </div>
        <BeforeAfter />
      </section>
      <SolutionCards />
      <Faq />
    </div>
  );
}
