import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';

/** The last resort: a page that threw, or whose code did not arrive (a new version was put in its place). */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Page title="Something went wrong" maxWidth="sm">
      <Notice
        role="alert"
        title="This page could not be shown"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        }
      >
        Your connection may have dropped, or the shop was renewed while you were reading.
      </Notice>
    </Page>
  );
}
