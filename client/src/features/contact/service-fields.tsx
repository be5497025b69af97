import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { later, optional } from '#lib/later.tsx';
import { usePerson } from '#session/use-person.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { problemNames, problems } from './problem-names.ts';

const SavedAddress = later(optional(async () => (await import('./saved-address.tsx')).SavedAddress));

/** The problem as chips. Choosing one turns the question into a request for service, which needs a phone and an address. */
export function ServiceFields() {
  const [{ value: chosen }, , { setValue }] = useField<string>('problem');
  const person = usePerson();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id="problem" variant="body2" sx={{ mb: 1 }}>
        Need a technician? Choose the problem.
      </Typography>
      <Box role="group" aria-labelledby="problem" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {problems.map((problem) => (
          <Chip
            key={problem}
            label={problemNames[problem]}
            clickable
            color={problem === chosen ? 'primary' : 'default'}
            variant={problem === chosen ? 'filled' : 'outlined'}
            aria-pressed={problem === chosen}
            onClick={() => void setValue(problem === chosen ? '' : problem)}
            sx={{ height: 40, borderRadius: 5, px: 0.5 }}
          />
        ))}
      </Box>
      {chosen && (
        <Box sx={{ mt: 2, display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            helperText="A technician calls within an hour, day or night."
          />
          <FormField name="postcode" label="ZIP code" autoComplete="postal-code" />
          <FormField
            name="address"
            label="Street address"
            autoComplete="street-address"
            sx={{ gridColumn: { sm: '1 / -1' } }}
          />
          {person && <SavedAddress />}
        </Box>
      )}
    </Box>
  );
}
