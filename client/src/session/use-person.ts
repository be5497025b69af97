import { useSyncExternalStore } from 'react';
import { identity } from '#adapters/identity/identity.ts';

/** The identity provider's view of who is here; screens ask `useSession`, which knows the role too. */
export const usePerson = () => useSyncExternalStore(identity.subscribe, identity.current, () => null);
