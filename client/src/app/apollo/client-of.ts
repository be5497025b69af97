import { createClient } from './client.ts';

/** A uid, null for a visitor, undefined while it is not known who is here. */
type Owner = string | null | undefined;

let owner: Owner;
let client: ReturnType<typeof createClient> | undefined;

/** Every person gets a client, and so a cache, of their own: nothing of one account can be shown to the next. */
export function clientOf(person: Owner) {
  // What was read while it was not yet known who is here belongs to whoever it turns out to be.
  if (!client || (person !== owner && owner !== undefined)) client = createClient();
  owner = person;
  return client;
}
