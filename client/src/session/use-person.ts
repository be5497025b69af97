import { useSyncExternalStore } from 'react';
import { identity } from '#adapters/identity/identity.ts';

/** The user as the identity provider knows them; screens use `useSession`, which has the role too. */
export const usePerson = () => useSyncExternalStore(identity.subscribe, identity.current, () => null);
