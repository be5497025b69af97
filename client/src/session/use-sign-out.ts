import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { paths } from '#lib/paths.ts';

/** Removes the stored token, signs out of the identity provider and leads to /login (spec section 4). */
export function useSignOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    // Even if the provider cannot be reached the token is gone, and so is the session here. The guard of the page
    // has led to /login by then, with the way back that whoever signs in next shall not be led.
    await identity.signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
  }, [navigate]);
}
