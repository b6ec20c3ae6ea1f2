import { lacksYear } from '../values/calendar.ts';
import type { Statement } from './statement.schemas.ts';

export const NO_YEAR_WARNING = 'The dates have no year. Set the year to use them.';

/** Without the warning of missing years once a person has given every row its year. */
export function dropYearWarning(statement: Statement): Statement {
  const { warnings, accounts } = statement;
  const isOpen = accounts.some(({ transactions }) => transactions.some(({ date }) => lacksYear(date)));
  if (isOpen || !warnings.includes(NO_YEAR_WARNING)) return statement;
  return { ...statement, warnings: warnings.filter((warning) => warning !== NO_YEAR_WARNING) };
}
