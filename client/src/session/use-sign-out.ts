import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { paths } from '#lib/paths.ts';

/** Signs out of the identity provider, removes the stored token and leads to /login (spec section 4). */
export function useSignOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    // Even if the provider cannot be reached the token is gone, and so is the session here.
    await identity.signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
  }, [navigate]);
}
