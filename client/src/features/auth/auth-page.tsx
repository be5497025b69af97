import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';

type AuthPageProps = { title: string; intro: string; children: ReactNode };

/** The sheet that log-in and registration share. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <Page title={title} intro={intro} maxWidth="xs">
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2 }}>
        {children}
      </Paper>
    </Page>
  );
}
