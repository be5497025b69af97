import InputAdornment from '@mui/material/InputAdornment';
import Rating from '@mui/material/Rating';
import { useField } from 'formik';
import { FormField } from '#ui/form-field.tsx';

/** A figure from 1 to 5, typed, or chosen by pressing a star. */
export function RatingField({ name, label }: { name: string; label: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const rating = /^[1-5]$/.test(value.trim()) ? Number(value) : null;
  return (
    <FormField
      name={name}
      label={label}
      required
      autoComplete="off"
      helperText="1, poor, to 5, excellent"
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Rating
                name={`${name}-stars`}
                value={rating}
                onChange={(_, stars) => void setValue(String(stars ?? ''))}
                sx={{ color: 'secondary.main' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
