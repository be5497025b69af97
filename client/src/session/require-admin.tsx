import { Outlet } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useSignedIn } from './session.ts';

/** Stands inside RequireUser. The server refuses what is not allowed; this only says so before one tries. */
export function RequireAdmin() {
  const { role } = useSignedIn();
  if (role === 'ADMIN') return <Outlet />;
  return (
    <Page title="For admins">
      <Notice
        title="This page is for the people who run the shop"
        action={<LinkButton to={paths.dashboard}>To your dashboard</LinkButton>}
      >
        If you should be able to see it, ask an admin to make you one.
      </Notice>
    </Page>
  );
}
