import Box from '@mui/material/Box';
import { useField } from 'formik';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { ImageField } from '#ui/media/image-field.tsx';

/** A picture in a Formik form, sent in the name of whoever is signed in. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string>(name);
  const fault = touched ? error : undefined;
  const change = async (url: string) => {
    await setValue(url);
    // Judged when it is there, not while it is on its way.
    if (url) await setTouched(true);
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }} data-fault={fault}>
      <ImageField label={label} value={value} onChange={(url) => void change(url)} upload={uploadImage} error={fault} />
    </Box>
  );
}
