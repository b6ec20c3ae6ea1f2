import { useSearchParams } from 'react-router';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';

interface SelectedAccount {
  /** Undefined where the statement has none. */
  readonly account: StatementAccount | undefined;
  readonly selectAccount: (accountId: string) => void;
}

/** The account whose rows are shown: the one in the address, else the first. */
export function useSelectedAccount({ accounts }: Statement): SelectedAccount {
  const [params, setParams] = useSearchParams();
  const selectAccount = (accountId: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('account', accountId);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { account: accounts.find(({ id }) => id === params.get('account')) ?? accounts[0], selectAccount };
}
