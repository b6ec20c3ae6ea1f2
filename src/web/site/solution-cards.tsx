import { SERVICE_ICONS } from './service-icons.ts';
import { SERVICES, type ServiceName } from './services.ts';

interface SolutionCardsProps {
  readonly title: string;
  readonly names: readonly ServiceName[];
}

/** Cards that lead to the pages of what the product does. */
export function SolutionCards({ title, names }: SolutionCardsProps) {
  return (
    <section aria-labelledby="solutions" className="space-y-5">
      <h2 id="solutions" className="text-2xl">
        {title}
      </h2>
      <ul className={names.length === 3 ? 'grid gap-4 md:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
        {names.map((name) => {
          const { card, cardText, href } = SERVICES[name];
          const Icon = SERVICE_ICONS[name];
          return (
            <li
              key={name}
              className="relative rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-hover"
            >
              <Icon aria-hidden size={22} className="mb-3 text-accent-text" />
              <h3 className="text-lg">
                {/* The link covers its card. */}
                <a href={href} className="after:absolute after:inset-0">
                  {card}
                </a>
              </h3>
              <p className="mt-1 text-ink-soft">{cardText}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
