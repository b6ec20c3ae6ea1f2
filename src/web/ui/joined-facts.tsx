import { Fragment } from 'react';

interface JoinedFactsProps {
  /** Null: not known, and left out. */
  readonly facts: readonly (string | null)[];
}

/** Facts in one line. Each keeps its own direction: a name in Hebrew does not turn the dates and numbers behind it. */
export function JoinedFacts({ facts }: JoinedFactsProps) {
  return facts
    .filter((fact) => fact !== null)
    .map((fact, place) => (
      <Fragment key={`${String(place)} ${fact}`}>
        {place === 0 ? null : ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
