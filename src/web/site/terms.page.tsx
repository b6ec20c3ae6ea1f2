import { RESULT_KEPT, SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { priceOfPlan, REFUND_DAYS } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { GRACE_DAYS } from '#domain/subscriptions/subscription-access.ts';
import { paths } from '#web/paths.ts';
import type { HeadFacts } from './head-facts.ts';
import { LegalLink, LegalList, LegalPage, LegalSection } from './legal-page.tsx';

export const termsHead: HeadFacts = {
  title: 'Terms of Service – DataFix',
  description:
    'The terms for using DataFix: plans and prices, payment, cancelling, refunds, what happens to your files, and what each side is liable for.',
  keywords: 'DataFix terms, subscription terms, refunds, cancellation',
};

const { free, pro, expert } = PLANS;
const count = (value: number) => value.toLocaleString('en-US');

/** Route /terms — what it says about plans comes from the plan catalogue (D5). */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="These terms apply when you use DataFix. By creating an account you accept them."
    >
      <LegalSection id="service" title="What DataFix does">
        <p>
          DataFix repairs tables, reads bank statements and invoices, and merges PDFs. It checks its own work
          wherever a document allows it and tells you what it is unsure of. Please look through a result
          before you rely on it: you remain responsible for your books.
        </p>
      </LegalSection>
      <LegalSection id="account" title="Your account">
        <LegalList
          items={[
            'Keep your password to yourself. You are responsible for what is done with your account.',
            'Upload only files that you may process, and nothing that harms others or our servers.',
            'Don’t try to get around the limits of your plan or to reach other people’s data.',
            'If you seriously break these rules, we may close your account. We tell you why.',
          ]}
        />
      </LegalSection>
      <LegalSection id="plans" title="Plans and prices">
        <LegalList
          items={[
            `${free.name}: ${count(free.monthlyLimit)} credits each calendar month, one for each file or merge. No charge.`,
            `${pro.name}: ${priceOfPlan(pro)} a month, with ${count(pro.monthlyLimit)} page credits for statements, invoices and PDF merges in each paid month. CSV and Excel files cost no page credits.`,
            `${expert.name}: ${priceOfPlan(expert)} a month, with ${count(expert.monthlyLimit)} page credits and API keys.`,
            'Enterprise: by agreement.',
          ]}
        />
        <p>
          Prices are in US dollars. Amounts shown in other currencies are estimates; your bank’s exchange rate
          and fees decide what you pay in the end. An operation that fails costs no credits. Unused credits
          don’t carry over.
        </p>
      </LegalSection>
      <LegalSection id="payment" title="Payment and cancelling">
        <LegalList
          items={[
            'A paid plan is charged by card at the start of each month of your subscription, until you cancel.',
            'You can cancel at any time on the Billing page. Your plan then runs until the end of the month you paid for, and you can change your mind until then.',
            `If a payment fails, you keep your plan for ${GRACE_DAYS} days while it is tried again. After that the account continues on the ${free.name} plan.`,
            'If the price of your plan changes, we tell you by e-mail before you pay it.',
          ]}
        />
      </LegalSection>
      <LegalSection id="refunds" title="Refunds">
        <p>
          If you aren’t happy, <LegalLink href={paths.contact}>write to us</LegalLink>
          {` within ${REFUND_DAYS} days of the start of your subscription and we refund the payment.`}
        </p>
      </LegalSection>
      <LegalSection id="files" title="Your files">
        <p>
          {`Your files stay yours. We use them only to do what you ask for. Uploads are deleted within ${SOURCE_KEPT}; results can be downloaded for ${RESULT_KEPT}. Keep your originals: DataFix is not an archive. More is in the `}
          <LegalLink href={paths.privacy}>Privacy Policy</LegalLink>.
        </p>
      </LegalSection>
      <LegalSection id="availability" title="Availability">
        <p>
          We aim for the service to be available 99.9% of the time. Maintenance is announced where it can be.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="Liability">
        <p>
          We are liable without limit where the law says so. Otherwise our liability is limited to what you
          paid us in the last 12 months. We are not liable for losses that come from importing a result
          without looking at it.
        </p>
      </LegalSection>
      <LegalSection id="changes" title="Changes">
        <p>
          If we change these terms, the date at the top changes with them. If the change matters to you, we
          tell you by e-mail before it takes effect. <LegalLink href={paths.contact}>Ask us</LegalLink> if
          anything is unclear.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
