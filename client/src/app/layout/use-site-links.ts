import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';

/** The links of the navigation bar (spec section 2): Login only when signed out, Dashboard only when signed in. */
export function useSiteLinks() {
  const person = usePerson();
  const { nav } = messages;
  return [
    { to: paths.home, label: nav.home },
    { to: paths.about, label: nav.about },
    { to: paths.blog, label: nav.blogs },
    ...(person === null ? [{ to: paths.login, label: nav.login }] : []),
    ...(person ? [{ to: paths.dashboard, label: nav.dashboard }] : []),
  ];
}
