import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { usePageHead } from './use-page-head.ts';

type PageProps = {
  title: string;
  /** For search engines and link previews; the company's description by default. */
  description?: string | undefined;
  /** The place of the page in the site. */
  path?: ReactNode;
  intro?: ReactNode;
  /** Shown beside the heading, and below it on a phone. */
  action?: ReactNode;
  maxWidth?: Breakpoint | false;
  children: ReactNode;
};

/** A page with its heading, document title and margins. */
export function Page({ title, description, path, intro, action, maxWidth = 'lg', children }: PageProps) {
  usePageHead({ title, description });
  return (
    <Container maxWidth={maxWidth} sx={{ pt: path ? { xs: 2, md: 3 } : { xs: 4, md: 6 }, pb: { xs: 4, md: 6 } }}>
      {path && <Breadcrumb>{path}</Breadcrumb>}
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between', mb: 4 }}
      >
        {/* A long text makes room for the action, until both are too narrow. */}
        <Box sx={{ flex: intro ? '1 1 22rem' : 'none', minWidth: 0, maxWidth: 1 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Container>
  );
}
