import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { ImageDrop } from './image-drop.tsx';
import { type UploadImage, useImageUpload } from './use-image-upload.ts';

type ImageFieldProps = {
  label: string;
  /** The address of the picture; empty without one and during an upload. */
  value: string;
  onChange: (url: string) => void;
  upload: UploadImage;
  /** The validation error of the value. */
  error?: string | undefined;
  disabled?: boolean;
};

export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The user chooses or drops a picture; it is uploaded immediately and shown. */
export function ImageField({ label, value, onChange, upload, error, disabled = false }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, fault, send, stop, remove } = useImageUpload({ value, onChange, upload });
  const isSending = progress !== null;
  const wrong = fault ?? (isSending ? undefined : error);
  const choose = () => input.current?.click();

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <FormLabel id={`${id}-label`} component="span" error={Boolean(wrong)} sx={{ display: 'block', mb: 1 }}>
        {label}
      </FormLabel>
      <ImageDrop image={value} label={label} hasFault={Boolean(wrong)} onDrop={disabled ? undefined : send}>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_IMAGES}
          hidden
          disabled={disabled}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            // Choosing the same file again is a change too.
            target.value = '';
          }}
        />
        {isSending ? (
          <>
            <Typography variant="body2">Uploading the picture…</Typography>
            <LinearProgress
              variant={progress < 1 ? 'determinate' : 'indeterminate'}
              value={progress * 100}
              aria-label={`Sending: ${label}`}
              sx={{ width: 1 }}
            />
          </>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {value ? 'Drop another picture here, or choose one.' : 'Drop a picture here, or choose one.'}
          </Typography>
        )}
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" disabled={disabled || isSending} onClick={choose}>
            {value ? 'Replace' : 'Choose a picture'}
          </Button>
          {(value || isSending) && (
            <Button size="small" disabled={disabled} onClick={isSending ? stop : remove}>
              {isSending ? 'Stop' : 'Remove'}
            </Button>
          )}
        </Stack>
      </ImageDrop>
      <FormHelperText id={`${id}-help`} error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.'}
      </FormHelperText>
    </div>
  );
}
