import { useEffect } from 'react';
import { errorCode } from '#lib/api/errors.ts';
import { useSignOut } from '#session/use-sign-out.ts';

/** An account that may no longer see its orders is signed out and led to /login (spec section 8). */
export function useLeaveWhenRefused(error: unknown) {
  const signOut = useSignOut();
  const code = error === undefined ? null : errorCode(error);
  const isRefused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

  useEffect(() => {
    if (isRefused) void signOut();
  }, [isRefused, signOut]);
}
