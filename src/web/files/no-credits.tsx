import { Link, useNavigate } from 'react-router';
import { trackStep } from '#web/conversion/track.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/toast.tsx';
import { creditsUsed, NO_CREDITS, type UploadAllowance } from './upload-allowance.ts';

const UPGRADE = 'Upgrade to Pro';

/** Why nothing can be done now, and the way to more. */
export function NoCredits({ allowance }: { readonly allowance: UploadAllowance }) {
  return (
    <p>
      {creditsUsed(allowance)}
      {allowance.canUpgrade ? (
        <>
          {' '}
          <Link
            to={paths.subscriptionManagement}
            onClick={() => trackStep('upgrade_click')}
            className="rounded-sm font-medium text-accent-text underline underline-offset-4"
          >
            {UPGRADE}
          </Link>
        </>
      ) : null}
    </p>
  );
}

/** Says the same of files that were dropped nevertheless. */
export function useNoCreditsToast(allowance: UploadAllowance): (about: readonly string[]) => void {
  const navigate = useNavigate();
  return (about) => {
    const openPlans = () => {
      trackStep('upgrade_click');
      void navigate(paths.subscriptionManagement);
    };
    const upgrade = { label: UPGRADE, onPress: openPlans };
    showToast({
      tone: 'error',
      title: NO_CREDITS,
      description: creditsUsed(allowance),
      action: allowance.canUpgrade ? upgrade : undefined,
      about,
    });
  };
}
