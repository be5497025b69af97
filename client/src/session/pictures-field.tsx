import Box from '@mui/material/Box';
import { useField } from 'formik';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { ImageListField } from '#ui/media/image-list-field.tsx';

type PicturesFieldProps = { name: string; label: string; most: number; required?: boolean };

/** Several pictures in a Formik form, sent in the name of whoever is signed in. */
export function PicturesField({ name, label, most, required = false }: PicturesFieldProps) {
  const [{ value }, { touched, error }, { setValue }] = useField<string[]>(name);
  const fault = touched ? error : undefined;
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }} data-fault={fault}>
      <ImageListField
        label={label}
        value={value}
        most={most}
        required={required}
        onChange={(images) => void setValue(images)}
        upload={uploadImage}
        error={fault}
      />
    </Box>
  );
}
