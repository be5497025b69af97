import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef, useState } from 'react';
import { ACCEPTED_IMAGES } from './image-field.tsx';
import { ImageListItem } from './image-list-item.tsx';
import { onItsWay, useImageList } from './use-image-list.ts';
import type { UploadImage } from './use-image-upload.ts';

type ImageListFieldProps = {
  label: string;
  /** Addresses, in the order in which they are shown. */
  value: string[];
  most: number;
  onChange: (images: string[]) => void;
  upload: UploadImage;
  required?: boolean;
  /** A sentence without its full stop, for instance which picture is shown first. */
  hint?: string | undefined;
  /** The validation error of the value. */
  error?: string | undefined;
};

/** Several pictures: the user chooses or drops them, and can sort and remove them with and without a mouse. */
export function ImageListField(props: ImageListFieldProps) {
  const { label, value, most, onChange, upload, required = false, hint, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { progress, fault, add, stop, remove, move } = useImageList({ images: value, most, onChange, upload });
  const sending = value.indexOf(onItsWay);
  const wrong = fault ?? (sending === -1 ? error : undefined);

  const moveTo = (from: number, to: number) => {
    move(from, to);
    setAnnouncement(`Picture ${from + 1} is now picture ${to + 1} of ${value.length}`);
  };
  const takeOut = (image: string) => {
    if (image === onItsWay) stop();
    else remove(image);
    // The focused picture is removed.
    chooseButton.current?.focus();
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <FormLabel
        id={`${id}-label`}
        component="span"
        required={required}
        error={Boolean(wrong)}
        sx={{ display: 'block', mb: 1 }}
      >
        {label}
      </FormLabel>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add([...event.dataTransfer.files]);
        }}
        sx={{ p: 2, border: '1px dashed', borderColor: wrong ? 'error.main' : 'divider', borderRadius: 1 }}
      >
        {value.length > 0 && (
          <Box component="ol" aria-label={`${label}: the pictures chosen`} sx={{ ...list }}>
            {value.map((image, place) => (
              <ImageListItem
                // Waiting pictures have no address yet.
                key={image === onItsWay ? `waiting-${place}` : image}
                {...{ image, place }}
                progress={place === sending ? progress : null}
                count={value.length}
                onMove={(to) => moveTo(place, to)}
                onRemove={() => takeOut(image)}
              />
            ))}
          </Box>
        )}
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED_IMAGES}
          hidden
          aria-label={label}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // Choosing the same file again is a change too.
            target.value = '';
          }}
        />
        <Button
          ref={chooseButton}
          size="small"
          variant="outlined"
          // Not `disabled`, as the focus moves here from a removed picture.
          aria-disabled={value.length >= most}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } }}
          onClick={() => value.length < most && input.current?.click()}
        >
          {value.length === 0 ? 'Choose pictures' : 'Add pictures'}
        </Button>
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? `${hint ? `${hint}. ` : ''}Up to ${most}. JPEG, PNG, WebP, GIF or AVIF, up to 5 MB each.`}
      </FormHelperText>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announcement}
      </Box>
    </div>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  display: 'grid',
  gap: 1.5,
  // Never more than four, as eight leave no gap then.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(132px, 25% - 9px), 1fr))',
} as const;
