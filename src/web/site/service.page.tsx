import type { ReactNode } from 'react';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QuestionList } from '#web/ui/question-list.tsx';
import { faqJsonLd, type HeadFacts } from './head-facts.ts';
import { SERVICE_NAMES, SERVICES, type ServiceName } from './services.ts';
import { SolutionCards } from './solution-cards.tsx';

export function serviceHead(name: ServiceName): HeadFacts {
  const { title, description, keywords, questions } = SERVICES[name];
  return { title, description, keywords, jsonLd: [faqJsonLd(questions)] };
}

interface ServicePageProps {
  readonly name: ServiceName;
  /** The product at work, below the headline. */
  readonly demo: ReactNode;
}

/** Routes /bank-statement-converter, /invoice-converter, /csv-fixer and /pdf-merge — one thing that the product does. */
export function ServicePage({ name, demo }: ServicePageProps) {
  const { heading, lead, steps, points, questions } = SERVICES[name];
  return (
    <div className="mx-auto w-full max-w-6xl space-y-16 px-4 py-10 sm:px-6 sm:py-14">
      <div className="max-w-3xl space-y-6">
        <h1 className="text-4xl leading-[1.1] tracking-[-0.03em] sm:text-5xl">{heading}</h1>
        <p className="text-lg text-ink-soft">{lead}</p>
        <StartButtons />
      </div>
      {demo}
      <section aria-labelledby="how" className="space-y-5">
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <ol className="grid gap-6 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <p aria-hidden className="font-mono text-sm text-ink-faint">
                {index + 1}
              </p>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="what" className="space-y-5">
        <h2 id="what" className="text-2xl">
          What it takes care of
        </h2>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {points.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="faq" className="space-y-5">
        <h2 id="faq" className="text-2xl">
          Questions and answers
        </h2>
        <QuestionList questions={questions} />
      </section>
      <SolutionCards title="What else it does" names={SERVICE_NAMES.filter((other) => other !== name)} />
    </div>
  );
}

function StartButtons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton href={paths.home} variant="primary" size="lg">
        Start free
      </LinkButton>
      <LinkButton href={paths.pricing} size="lg">
        View Pricing
      </LinkButton>
      <p className="text-sm text-ink-soft">{PLANS.free.monthlyLimit} free credits a month, no card needed</p>
    </div>
  );
}
