import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';

/** The links of the navigation bar (spec section 2): Login only when signed out, Dashboard only when signed in. */
export function useSiteLinks() {
  const { status } = useSession();
  const { nav } = messages;
  return [
    { to: paths.home, label: nav.home },
    { to: paths.about, label: nav.about },
    { to: paths.blog, label: nav.blogs },
    ...(status === 'signedOut' ? [{ to: paths.login, label: nav.login }] : []),
    ...(status === 'signedIn' ? [{ to: paths.dashboard, label: nav.dashboard }] : []),
  ];
}
