import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  ImportColumnsFragment,
  MapCatalogImportMutation,
  MapCatalogImportMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

export const IMPORT_COLUMNS: TypedDocumentNode<ImportColumnsFragment> = gql`
  fragment ImportColumns on CatalogImport {
    id
    version
    columns {
      header
      field
    }
    fields {
      name
      header
    }
  }
`;

const MAP: TypedDocumentNode<MapCatalogImportMutation, MapCatalogImportMutationVariables> = gql`
  mutation MapCatalogImport($input: MapCatalogImportInput!) {
    mapCatalogImport(input: $input) {
      catalogImport {
        id
        state
        ...ImportColumns
      }
    }
  }
  ${IMPORT_COLUMNS}
`;

/** Whether a field is a number by which the shop finds a row. */
const isNumber = (field: string) => /number$/i.test(field);

type ColumnMappingProps = {
  one: ImportColumnsFragment;
  isOpen: boolean;
  /** Its feed waits for the columns, also if they are right. */
  isAsked: boolean;
  /** An upload can be uploaded again; of a feed, also the same columns can be checked again. */
  isByFeed: boolean;
  onChange: () => void;
};

/** The field of each column of the file; the choices are kept for later files with the same headers. */
export function ColumnMapping({ one, isOpen, isAsked, isByFeed, onChange }: ColumnMappingProps) {
  const saved = one.columns.map(({ field }) => field ?? '');
  const [chosen, setChosen] = useState({ version: one.version, fields: saved });
  // The columns that another admin has changed replace the choices.
  const fields = chosen.version === one.version ? chosen.fields : saved;
  const [map, { loading, result }] = useAppMutation(MAP);
  const isSame = fields.join() === saved.join();
  const options = { '': 'Leave out', ...Object.fromEntries(one.fields.map(({ name, header }) => [name, header])) };
  // Headers may be the same or empty.
  const columns = one.columns.map(({ header }, place) => ({ header, place, key: `${place} ${header}` }));
  const leftOut = saved.filter((field) => !field).length;
  const numberField = one.fields.find(({ name }) => isNumber(name));
  const lacksNumber = numberField && !saved.some(isNumber);

  const submit = async () => {
    const answer = await map({ importId: one.id, fields, version: one.version });
    if (answer.ok || answer.field === 'version') onChange();
  };

  return (
    <Paper component="details" variant="outlined" sx={{ p: 2, mb: 3 }} {...((isOpen || lacksNumber) && { open: true })}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 560 }}>
        Columns{leftOut > 0 && `: ${leftOut} left out`}
      </Typography>
      {lacksNumber && (
        <Typography color="error" variant="body2" sx={{ mt: 1.5 }}>
          No column is the {numberField.header.toLowerCase()}, so no row can be found in the shop. Choose the column
          that has it.
        </Typography>
      )}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
            my: 2.5,
          }}
        >
          {columns.map(({ header, place, key }) => (
            <SelectField
              key={key}
              label={header || `Column ${place + 1}`}
              value={fields[place] ?? ''}
              options={options}
              onChange={(field) => setChosen({ version: one.version, fields: fields.with(place, field) })}
            />
          ))}
        </Box>
        <FormError message={result && !result.ok ? result.message : null} />
        <Button type="submit" variant="outlined" loading={loading} disabled={!isByFeed && isSame}>
          {isAsked && isSame ? 'Use these columns' : 'Check again'}
        </Button>
      </Box>
    </Paper>
  );
}
