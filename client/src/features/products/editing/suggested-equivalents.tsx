import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { EquivalentsOfPartFragment } from '#generated/graphql.ts';
import { wide } from '#ui/forms/entry-form.tsx';
import { Differences, textsOfDifference } from '../differences.tsx';
import { type EquivalentsValues, isSameNumber, MOST_ENTRIES, newEntry } from './equivalents-values.ts';

/** The equivalents that no entry names. */
export function SuggestedEquivalents({ product }: { product: EquivalentsOfPartFragment }) {
  const { values, setFieldValue } = useFormikContext<EquivalentsValues>();
  const suggested = product.equivalents.filter(
    (one) =>
      !one.isListed && !values.entries.some(({ partNumber }) => isSameNumber(partNumber, one.product.partNumber)),
  );
  if (suggested.length === 0) return null;
  const add = (partNumber: string, verdict: 'YES' | 'NO') =>
    void setFieldValue('entries', [...values.entries, newEntry(partNumber, verdict)]);
  const isFull = values.entries.length >= MOST_ENTRIES;
  return (
    <Box component="section" aria-label="Found by specifications" sx={{ ...wide, mb: 1 }}>
      <Typography variant="h4" component="h3">
        Found by specifications
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1, maxWidth: '62ch' }}>
        Customers see these as well: they are of the same type and agree in the first values of the data sheet.
      </Typography>
      <Box component="ul" aria-label="Suggested parts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {suggested.map(({ product: { id, name, partNumber }, differences }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              py: 1.5,
              borderTop: '1px solid',
              borderColor: 'divider',
              alignItems: 'flex-start',
            }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {partNumber}
              </Typography>
              <Differences of={differences.map(textsOfDifference)} />
            </Box>
            <Button
              size="small"
              disabled={isFull}
              aria-label={`Confirm ${partNumber}`}
              onClick={() => add(partNumber, 'YES')}
            >
              Confirm
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={isFull}
              aria-label={`Not an equivalent: ${partNumber}`}
              onClick={() => add(partNumber, 'NO')}
            >
              Not an equivalent
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
