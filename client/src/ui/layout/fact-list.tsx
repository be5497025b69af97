import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type FactListProps = { facts: { term: string; value: string; detail?: string }[] };

/** A few figures side by side, each below its name. */
export function FactList({ facts }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))', gap: 2, my: 3 }}
    >
      {facts.map(({ term, value, detail }) => (
        <Box key={term} sx={{ borderTop: '2px solid', borderColor: 'secondary.main', pt: 1 }}>
          <Typography component="dt" color="textSecondary" noWrap sx={{ typography: { xs: 'caption', sm: 'body2' } }}>
            {term}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0 }}>
            {value}
            {detail && (
              <Typography
                component="span"
                color="textSecondary"
                sx={{ typography: { xs: 'caption', sm: 'body2' }, display: { xs: 'block', sm: 'inline' } }}
              >
                {` ${detail}`}
              </Typography>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
