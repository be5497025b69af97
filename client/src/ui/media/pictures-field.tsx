import Box from '@mui/material/Box';
import { useField } from 'formik';
import { ImageListField } from './image-list-field.tsx';
import type { UploadImage } from './use-image-upload.ts';

type PicturesFieldProps = {
  name: string;
  label: string;
  most: number;
  upload: UploadImage;
  hint?: string;
  required?: boolean;
};

/** Several pictures as a field of a Formik form. */
export function PicturesField({ name, label, most, upload, hint, required = false }: PicturesFieldProps) {
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
        upload={upload}
        hint={hint}
        error={fault}
      />
    </Box>
  );
}
