import type { UploadTab } from '#domain/files/files.schemas.ts';
import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way on from a sample. @param props.tab of the dashboard */
export function OwnFile({ tab }: { readonly tab: UploadTab }) {
  const { isAuthenticated } = useAuth();
  const dashboard = paths.tab(tab);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-3">
      {isAuthenticated ? null : (
        <LinkButton href={paths.server.signUpFor(dashboard)} variant="primary">
          Sign up free
        </LinkButton>
      )}
      <LinkButton href={isAuthenticated ? dashboard : paths.server.login(dashboard)}>
        Try your own file
      </LinkButton>
    </div>
  );
}
