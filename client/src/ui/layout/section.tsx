import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  intro?: string;
  action?: ReactNode;
  /** The place of the title on a wide screen. */
  titled?: 'above' | 'beside';
  children: ReactNode;
};

/** A section of a long page, with its title and padding. */
export function Section({ title, intro, action, titled = 'above', children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: { xs: 3.5, md: 8 } }}>
      <Container maxWidth="xl" sx={titled === 'beside' ? beside : undefined}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'end',
            justifyContent: 'space-between',
            mb: { xs: 2.5, md: 4.5 },
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="h2" id={id} sx={{ maxWidth: '30ch' }}>
              {title}
            </Typography>
            {intro && (
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
                {intro}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
        {children}
      </Container>
    </Box>
  );
}

const beside = { display: { md: 'grid' }, gridTemplateColumns: '2fr 3fr', columnGap: 6, alignItems: 'start' };
