import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { uploadImage } from '#adapters/images/upload-image.ts';
import type { SaveResult } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { PictureField } from '#ui/media/picture-field.tsx';
import { ModelDiagram } from '../model-diagram.tsx';
import { DiagramCanvas } from './diagram-canvas.tsx';
import { diagramSchema, type DiagramValues, MOST_POSITIONS, nextPosition } from './diagram-values.ts';
import { PartPicker } from './part-picker.tsx';

type DiagramFormProps = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  initialValues: DiagramValues;
  isNew: boolean;
  onSave: (values: DiagramValues) => Promise<SaveResult<DiagramValues>>;
  onClose: () => void;
};

/** A diagram with its picture and its numbers. */
export function DiagramForm({ draftName, initialValues, isNew, onSave, onClose }: DiagramFormProps) {
  const draft = useDraft(draftName, initialValues);
  const id = useId();
  const save = async (values: DiagramValues) => {
    const result = await onSave(values);
    if (!result.ok) return result;
    onClose();
    return null;
  };
  return (
    <EntryForm
      draft={draft}
      schema={diagramSchema}
      submitLabel={isNew ? 'Add diagram' : 'Save diagram'}
      onSave={save}
      secondary={
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <FormField id={`${id}-title`} name="title" label="Title" placeholder="Gas furnace" required sx={wide} />
      <PictureField name="image" label="Picture" upload={uploadImage} />
      <Positions id={id} saved={initialValues} />
    </EntryForm>
  );
}

function Positions({ id, saved }: { id: string; saved: DiagramValues }) {
  const { values, setFieldValue, errors, submitCount } = useFormikContext<DiagramValues>();
  const [isPreview, setPreview] = useState(false);
  const { image, positions } = values;
  if (!image) return null;
  const focusPart = (place: number) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id="${id}-part-${place}"]`)?.focus());
  const fault = submitCount > 0 && typeof errors.positions === 'string' ? errors.positions : (errors.width ?? '');
  return (
    <Box sx={{ ...wide, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '62ch' }}>
        Click the picture to add a number. Drag a number to move it, or select it and use the arrow keys; Shift moves it
        in small steps.
      </Typography>
      <DiagramCanvas saved={saved} onAdd={focusPart} />
      {fault && (
        <Typography role="alert" variant="body2" color="error">
          {fault}
        </Typography>
      )}
      <Box component="ul" aria-label="Numbers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {positions.map((position, index) => (
          <Box
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- numbers change while they are typed
            key={index}
            sx={row}
          >
            <FormField
              id={`${id}-number-${index}`}
              name={`positions.${index}.number`}
              label="Number"
              inputMode="numeric"
            />
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 }, minWidth: 0 }}>
              <PartPicker name={`positions.${index}.part`} id={`${id}-part-${index}`} />
            </Box>
            <Button
              color="inherit"
              aria-label={`Remove number ${position.number}`}
              onClick={() =>
                void setFieldValue(
                  'positions',
                  positions.filter((_, place) => place !== index),
                )
              }
              sx={{ minHeight: 56 }}
            >
              Remove
            </Button>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={positions.length >= MOST_POSITIONS}
          onClick={() => {
            void setFieldValue('positions', [...positions, nextPosition(positions, { x: 500, y: 500 })], false);
            focusPart(positions.length);
          }}
        >
          Add a number in the middle
        </Button>
        <Button size="small" aria-expanded={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? 'Hide preview' : 'Preview'}
        </Button>
      </Box>
      {isPreview && <ModelDiagram diagram={previewOf(values)} />}
    </Box>
  );
}

/** On a phone, the part is below its number. */
const row = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '5.5rem minmax(0, auto)', sm: '5.5rem minmax(0, 1fr) auto' },
  justifyContent: { xs: 'space-between', sm: 'stretch' },
};

/** The diagram as the page of the model shows it; numbers without a part are left out. */
const previewOf = ({ positions, title, ...picture }: DiagramValues) => ({
  __typename: 'Diagram' as const,
  id: 'preview',
  title: title || 'Untitled',
  ...picture,
  positions: positions
    .flatMap(({ part, number, x, y }) =>
      part
        ? [
            {
              __typename: 'DiagramPosition' as const,
              number: Number(number),
              x,
              y,
              product: { __typename: 'Product' as const, ...part },
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.number - other.number),
});
