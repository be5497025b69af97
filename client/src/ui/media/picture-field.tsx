import Box from '@mui/material/Box';
import { useField } from 'formik';
import { ImageField } from './image-field.tsx';
import type { UploadImage } from './use-image-upload.ts';

type PictureFieldProps = { name: string; label: string; upload: UploadImage };

/** A picture as a field of a Formik form. */
export function PictureField({ name, label, upload }: PictureFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string>(name);
  const fault = touched ? error : undefined;
  const change = (url: string) => {
    // Not validated here: Formik would validate the previous value. An empty value is an upload in progress.
    if (url) void setTouched(true, false);
    void setValue(url);
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }} data-fault={fault}>
      <ImageField label={label} value={value} onChange={change} upload={upload} error={fault} />
    </Box>
  );
}
