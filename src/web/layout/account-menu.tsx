import { CircleUserRound, CreditCard, LogOut, PenLine, Tags, UserRoundCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { planName } from '#web/account/plan-name.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** Who is signed in, on which plan, and what they can do about it. */
export function AccountMenu({ user }: { readonly user: UserRecord }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Account"
      heading={`${user.email} · ${planName(user.tier)} plan`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account: ${user.email}`}>
          <CircleUserRound aria-hidden size={20} />
        </Button>
      }
      entries={[
        {
          id: 'account',
          label: 'Account',
          icon: <UserRoundCog aria-hidden size={16} />,
          onPress: () => void navigate(paths.account),
        },
        {
          id: 'billing',
          label: 'Billing',
          icon: <CreditCard aria-hidden size={16} />,
          onPress: () => void navigate(paths.subscription),
        },
        {
          id: 'pricing',
          label: 'Pricing',
          icon: <Tags aria-hidden size={16} />,
          onPress: () => globalThis.location.assign(paths.pricing),
        },
        ...(user.isAdmin
          ? [
              {
                id: 'admin',
                label: 'Admin',
                icon: <PenLine aria-hidden size={16} />,
                // As a document of its own: its policy lets in images of other sites.
                onPress: () => globalThis.location.assign(paths.admin),
              },
            ]
          : []),
        {
          id: 'logout',
          label: 'Log out',
          icon: <LogOut aria-hidden size={16} />,
          onPress: () => globalThis.location.assign(paths.server.logout),
        },
      ]}
    />
  );
}
