import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import type { FeedRowFragment } from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import {
  describeFeedConflict,
  feedSchema,
  type FeedValues,
  labelOf,
  SAVE_FEED,
  scheduleNames,
  toInput,
  versioned,
} from './feed-values.ts';
import { kindLabels } from './import-names.ts';

type FeedFormProps = {
  /** Null for a new one. */
  feed: FeedRowFragment | null;
  /** The hosts that the settings of the server allow. */
  hosts: string[];
  /** Loads the feeds again. */
  reload: () => Promise<FeedRowFragment[]>;
  onClose: () => void;
};

/** Adds or changes a feed. */
export function FeedForm({ feed, hosts, reload, onClose }: FeedFormProps) {
  const toast = useToast();
  const [saveFeed] = useAppMutation(SAVE_FEED, { idempotent: true });
  const opened = versioned(feed);
  const draft = useDraft(feed ? `feed ${feed.id}` : 'new feed', opened.values);
  const save = useVersionedSave({
    opened,
    send: (values: FeedValues, { row }) => saveFeed(toInput(values, row)),
    read: (data) => versioned(data.saveCatalogFeed.feed),
    async reload() {
      const now = (await reload()).find(({ id }) => id === feed?.id);
      return now ? versioned(now) : null;
    },
    describe: describeFeedConflict,
  });
  const submit = async (values: FeedValues) => {
    const result = await save(values);
    if (!result.ok) return { ...result, message: explainRefusal(result) };
    toast.success(feed ? 'Feed saved' : 'Feed added');
    onClose();
    return null;
  };
  return (
    <EntryForm
      draft={draft}
      schema={feedSchema}
      submitLabel={feed ? 'Save feed' : 'Add feed'}
      onSave={submit}
      secondary={
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <FormField name="name" label="Name" placeholder="Northwind price list" required />
      <FormSelect name="kind" label="The file has" options={kindLabels} />
      <FormField
        name="url"
        label="Address of the file"
        placeholder="https://"
        helperText={`CSV or XLSX, from ${hosts.join(' or ')}`}
        required
        sx={wide}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <FormField name="sheet" label="Sheet" helperText="For a workbook; leave blank for the first one" sx={wide} />
      <FormSelect name="schedule" label="Fetch it" options={scheduleNames} />
      <TimeField />
      <Bound />
      <FormField
        name="credentialHeader"
        label="Header with a credential"
        placeholder="Authorization"
        helperText="If the supplier requires a key; leave blank for none"
        autoComplete="off"
      />
      <FormField
        name="credential"
        label="Credential"
        type="password"
        helperText={
          feed?.credentialHeader ? 'Saved; leave blank to keep it' : 'Stored encrypted, and never shown again'
        }
        autoComplete="off"
      />
      {feed && <Columns feed={feed} />}
    </EntryForm>
  );
}

function TimeField() {
  const { schedule } = useFormikContext<FeedValues>().values;
  return (
    <FormField
      name="at"
      label="Time"
      type="time"
      helperText={schedule === 'HOURLY' ? 'Only the minutes are used' : "In the shop's time zone"}
      required
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** When a file is applied without an admin. */
function Bound() {
  const [{ value }, , { setValue }] = useField<boolean>('appliesItself');
  const { kind } = useFormikContext<FeedValues>().values;
  const hasPrices = kind === 'PARTS' || kind === 'PRICES';
  const hasStock = kind === 'PARTS' || kind === 'STOCK';
  return (
    <Box component="section" aria-label="Review" sx={{ ...wide, mb: 1 }}>
      <FormControlLabel
        control={<Checkbox checked={value} onChange={(_, checked) => void setValue(checked)} />}
        label="Apply files automatically"
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ maxWidth: '62ch', mb: value && (hasPrices || hasStock) ? 2 : 0 }}
      >
        {value
          ? `The first file waits for your review, and so does any file with errors${kind === 'PARTS' ? ', new parts' : ''} or unknown columns. Rows for parts that you do not sell are left out. You can undo every file.`
          : 'Each file waits for your review under Imports, and we email you at most once a day.'}
      </Typography>
      {value && (hasPrices || hasStock) && (
        <Box sx={{ display: 'grid', columnGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormField
            name="sharePercent"
            label={labelOf('sharePercent', kind)}
            helperText={`${hasPrices && hasStock ? 'Also of parts that sell out; a' : 'A'} file with more waits for your review`}
            inputMode="numeric"
            required
          />
          {hasPrices && (
            <FormField name="pricePercent" label={labelOf('pricePercent', kind)} inputMode="numeric" required />
          )}
        </Box>
      )}
    </Box>
  );
}

/** The columns of its files, once the first one was checked. */
function Columns({ feed }: { feed: FeedRowFragment }) {
  const { values, errors } = useFormikContext<FeedValues>();
  const { kind, columns } = values;
  if (columns.length === 0 || kind !== feed.kind) return null;
  const options = { '': 'Leave out', ...Object.fromEntries(feed.fields.map(({ name, header }) => [name, header])) };
  const { columns: error } = errors;
  // Headers may be the same or empty.
  const headers = feed.columns.map(({ header }, place) => ({ header, place, key: `${place} ${header}` }));
  return (
    <Box component="section" aria-label="Columns" sx={wide}>
      <Typography component="h2" variant="h4" sx={{ mb: 2 }}>
        Columns
      </Typography>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))' }}
      >
        {headers.map(({ header, place, key }) => (
          <FormSelect
            key={key}
            name={`columns.${place}.field`}
            label={header || `Column ${place + 1}`}
            options={options}
          />
        ))}
      </Box>
      {typeof error === 'string' && (
        <Typography role="alert" color="error" variant="body2">
          {error}
        </Typography>
      )}
    </Box>
  );
}
