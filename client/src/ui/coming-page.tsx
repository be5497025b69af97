import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';

type ComingPageProps = { title: string; sentence: string; next: { to: string; label: string }; children?: ReactNode };

/** A page whose tool is still being built: says so, and where to go meanwhile. */
export function ComingPage({ title, sentence, next, children }: ComingPageProps) {
  return (
    <Page title={title} maxWidth="md">
      <Notice title="We are still building this page" action={<LinkButton to={next.to}>{next.label}</LinkButton>}>
        {sentence}
      </Notice>
      {children}
    </Page>
  );
}
