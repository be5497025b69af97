import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import { wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { MAX_BREAKS } from './price-breaks-values.ts';
import type { ProductFormValues } from './product-values.ts';

/** Lower prices for larger quantities. */
export function PriceBreaksFields() {
  const { priceBreaks } = useFormikContext<ProductFormValues>().values;
  return (
    <FieldArray name="priceBreaks">
      {({ push, remove }) => (
        <Box component="section" sx={{ ...wide, mb: 2 }}>
          <Typography component="h2" variant="h4">
            Price breaks
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
            An order of this quantity or more pays the lower price for all its pieces.
          </Typography>
          {priceBreaks.map((_, index) => (
            <Box
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id
              key={index}
              sx={{
                display: 'grid',
                columnGap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto' },
              }}
            >
              <FormField name={`priceBreaks.${index}.quantity`} label="From quantity" required inputMode="numeric" />
              <FormField name={`priceBreaks.${index}.price`} label="Price each ($)" required inputMode="decimal" />
              <Button
                color="inherit"
                aria-label={`Remove price break ${index + 1}`}
                onClick={() => remove(index)}
                sx={{ minHeight: { sm: 56 }, justifySelf: 'start', mb: { xs: 2, sm: 0 } }}
              >
                Remove
              </Button>
            </Box>
          ))}
          {priceBreaks.length < MAX_BREAKS && (
            <Button variant="outlined" onClick={() => push({ quantity: '', price: '' })}>
              Add a price break
            </Button>
          )}
        </Box>
      )}
    </FieldArray>
  );
}
