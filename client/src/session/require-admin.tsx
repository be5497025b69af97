import { Outlet } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useSignedIn } from './session.ts';

/** Used inside RequireUser. The server enforces the role; this page explains it. */
export function Component() {
  const { role } = useSignedIn();
  if (role === 'ADMIN') return <Outlet />;
  return (
    <Page title="For admins">
      <Notice
        title="This page is for the people who run the shop"
        action={<LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>}
      >
        Need access? Ask an administrator.
      </Notice>
    </Page>
  );
}
