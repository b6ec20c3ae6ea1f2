import { RESULT_KEPT, SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { paths } from '#web/paths.ts';
import type { HeadFacts } from './head-facts.ts';
import { LegalLink, LegalList, LegalPage, LegalSection } from './legal-page.tsx';

export const privacyHead: HeadFacts = {
  title: 'Privacy Policy – DataFix',
  description:
    'What DataFix stores about you and your files, why, for how long, who else sees it, and how to have it corrected or deleted.',
  keywords: 'DataFix privacy, data deletion, uploaded files, cookies',
};

/** Route /privacy */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Your files are bank statements, invoices and customer lists. We keep them only as long as the work takes, and we tell you here what else we store."
    >
      <LegalSection id="files" title="Your files">
        <LegalList
          items={[
            `A file that you upload is deleted within ${SOURCE_KEPT}.`,
            `What we make of it (a repaired table, an extracted statement or invoice, a merged file) can be downloaded for ${RESULT_KEPT} and is then deleted.`,
            'You can delete either at any time. It is gone at once, or, where we offer Undo, ten minutes later.',
            'Files are sent over HTTPS. Nobody but you can open them, and we don’t use them to train anything. If you ask us to process a file by hand, we look at the file that you send us.',
            'The password of a protected PDF is used for that file and never stored.',
          ]}
        />
      </LegalSection>
      <LegalSection id="account" title="Your account">
        <p>
          We store your e-mail address, your password in a form from which it can’t be read back, your plan,
          and when you signed in with which browser, so that you can end sessions you don’t know. For your
          analytics we keep, for each file, its name, type, date, number of rows and what was repaired, but
          not its content. That stays until you delete your account.
        </p>
      </LegalSection>
      <LegalSection id="payments" title="Payments">
        <p>
          Cards are handled by Stripe. Your card number goes from your browser straight to Stripe and never
          reaches our servers. We store which plan you pay for, since when, and your invoices.
        </p>
      </LegalSection>
      <LegalSection id="browser" title="Cookies and your browser">
        <LegalList
          items={[
            'One cookie keeps you signed in. Signing in through another provider or paying by card may need further ones for as long as that takes.',
            'Your browser remembers the theme you chose, and its own record of which steps of the website were visited. That record is shown to you alone, in your analytics; it isn’t sent to us.',
            'On the pricing page your browser asks a geolocation service which country it is in, to show you an estimate in your currency. That service sees your IP address, as any website does.',
            'Where the operator of this website uses an analytics tag, it is told the same steps, without names, e-mail addresses or file names.',
          ]}
        />
      </LegalSection>
      <LegalSection id="messages" title="Messages">
        <p>
          If you write to us through the contact form, we store your name, e-mail address and message so that
          we can answer, and delete them after a year. The e-mails we send you are about your account and your
          payments.
        </p>
      </LegalSection>
      <LegalSection id="others" title="Who else sees data">
        <p>
          We sell nothing. Besides Stripe, the companies that run our servers, storage and e-mail process data
          for us and under our instructions. We give data to authorities only where the law obliges us to.
        </p>
      </LegalSection>
      <LegalSection id="rights" title="Your rights">
        <p>
          You can see, download and delete what belongs to your account on the account page. For anything
          else, such as a correction or an objection, <LegalLink href={paths.contact}>write to us</LegalLink>.
          We answer privacy requests within 30 days.
        </p>
      </LegalSection>
      <LegalSection id="security" title="Security">
        <p>
          Connections are encrypted, passwords are hashed, and each request is checked against whose data it
          asks for. If something goes wrong that concerns your data, we tell you.
        </p>
      </LegalSection>
      <LegalSection id="changes" title="Changes">
        <p>
          If we change this policy, the date at the top changes with it. If the change matters to you, we tell
          you by e-mail before it takes effect.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
