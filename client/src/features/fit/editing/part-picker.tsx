import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useState } from 'react';
import type { FittingPartsQuery, FittingPartsQueryVariables, PickedPartFragment } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { ignoreEnterWhile } from '#lib/hooks/stale-enter.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { toSearch } from '#lib/url/filters.ts';

export const PICKED_PART: TypedDocumentNode<PickedPartFragment> = gql`
  fragment PickedPart on Product {
    id
    name
    partNumber
  }
`;

const FITTING_PARTS: TypedDocumentNode<FittingPartsQuery, FittingPartsQueryVariables> = gql`
  query FittingParts($search: String!) {
    products(first: 10, filter: { search: $search }, orderBy: RELEVANCE) {
      edges {
        node {
          ...PickedPart
        }
      }
    }
  }
  ${PICKED_PART}
`;

/** A part as a form holds it. */
export type PickedPart = { id: string; name: string; partNumber: string };

type PartPickerProps = { name: string; id: string; label?: string; disabled?: boolean };

/** A field of a Formik form that chooses a part by its number or name. */
export function PartPicker({ name, id, label = 'Part', disabled = false }: PartPickerProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<PickedPart | null>(name);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(toSearch(typed));
  const {
    data,
    previousData,
    loading,
    error: failure,
  } = useQuery(
    FITTING_PARTS,
    // Cached results would be merged into the product list of /inventory.
    isOpen && search ? { variables: { search }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const found = search && !failure ? ((data ?? previousData)?.products.edges.map(({ node }) => node) ?? []) : [];
  const fault = touched ? error : undefined;
  const hint = search ? 'No part matches' : 'Type a part number or a name';
  return (
    <Autocomplete
      id={id}
      disabled={disabled}
      options={found}
      value={value}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={() => void setTouched(true)}
      // The field also holds the name of the chosen part; only typed text is a search.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, part) => void setValue(part && { id: part.id, name: part.name, partNumber: part.partNumber })}
      loading={loading}
      onKeyDown={ignoreEnterWhile(loading || search !== toSearch(typed))}
      autoHighlight
      noOptionsText={failure ? describeError(failure) : hint}
      getOptionKey={(part) => part.id}
      getOptionLabel={(part) => `${part.partNumber}, ${part.name}`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      renderOption={({ key, ...props }, part) => (
        <li key={key} {...props}>
          <div>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{part.partNumber}</Typography>
            <Typography variant="body2" color="textSecondary">
              {part.name}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={Boolean(fault)} helperText={fault ?? ' '} />
      )}
    />
  );
}
