import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '#adapters/identity/end-session.ts';
import { identity } from '#adapters/identity/identity.ts';
import { paths } from '#lib/paths.ts';
import { dropTabDrafts } from './tab-drafts.ts';

/** Ends the session here, at the server and at the identity provider, and opens /login (spec section 4). */
export function useSignOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    endSession();
    dropTabDrafts();
    // The local session ends even if the provider cannot be reached. By then the guard of the page has redirected to
    // /login with a return path, which must not apply to the next user who logs in.
    await identity.signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
  }, [navigate]);
}
