import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Catches an error of a page, and a chunk that could not be loaded because a new version was deployed. */
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
          Your connection may have dropped, or the site was updated. Reload to continue.
        </Notice>
      </Page>
    );
  }
}
