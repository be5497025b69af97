import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The last resort: a page that threw, or whose code did not arrive (a new version was put in its place). */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
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
}
