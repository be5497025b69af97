import Box from '@mui/material/Box';
import { useField } from 'formik';
import { ImageField } from './image-field.tsx';
import type { UploadImage } from './use-image-upload.ts';

type PictureFieldProps = { name: string; label: string; upload: UploadImage };

/** A picture as a field of a Formik form. */
export function PictureField({ name, label, upload }: PictureFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string>(name);
  const fault = touched ? error : undefined;
  const change = async (url: string) => {
    await setValue(url);
    // Validated after the upload, not during it.
    if (url) await setTouched(true);
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }} data-fault={fault}>
      <ImageField label={label} value={value} onChange={(url) => void change(url)} upload={upload} error={fault} />
    </Box>
  );
}
