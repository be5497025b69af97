import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { PartSuggestionsQuery, PartSuggestionsQueryVariables } from '#generated/graphql.ts';
import { categoryDrawings } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { pathTo } from '#lib/paths.ts';
import { toSearch } from '#lib/url/filters.ts';
import { Picture } from '#ui/media/picture.tsx';

const PART_SUGGESTIONS: TypedDocumentNode<PartSuggestionsQuery, PartSuggestionsQueryVariables> = gql`
  query PartSuggestions($search: String!) {
    products(first: 6, filter: { search: $search }, orderBy: RELEVANCE) {
      edges {
        cursor
        node {
          id
          name
          brand
          partNumber
          category
          image
          price {
            cents
            formatted
          }
          minimum
          available
        }
      }
    }
  }
`;

type Part = PartSuggestionsQuery['products']['edges'][number]['node'];

export type PartSuggestionsProps = {
  listId: string;
  text: string;
  /** Makes the field a combobox: its state and its keys. */
  onCombobox: (attributes: InputHTMLAttributes<HTMLInputElement>) => void;
  onChoose: (address: string) => void;
};

/** The parts that match the text of a search field, in a list below it. */
export function PartSuggestions({ listId: id, text, onCombobox, onChoose }: PartSuggestionsProps) {
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const { parts, isKnown, hasFailed } = useSuggestions(text);
  const count = parts.length + 1;
  const isListed = isOpen && isKnown;
  const addressAt = (place: number) => (parts[place] ? pathTo.product(parts[place].id) : pathTo.search(text));
  const idAt = (place: number) => `${id}-${place}`;

  const [shownFor, setShownFor] = useState(text);
  if (shownFor !== text) {
    setShownFor(text);
    setActive(null);
    setOpen(true);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isListed) return;
    if (event.key === 'Escape') {
      // The first one closes the list, the next one the search of a phone.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose(addressAt(active));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Before the first and after the last one, no part is chosen.
      setActive((place) => wrap((place ?? (step > 0 ? -1 : count)) + step, count));
    }
  });
  const activeId = isListed && active !== null ? idAt(active) : undefined;
  useEffect(() => {
    onCombobox({
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-activedescendant': activeId,
      onKeyDown: (event) => onKeyDown(event),
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
    });
  }, [isListed, activeId, onCombobox]);

  if (!isListed) return null;
  return (
    // A press would take the focus from the field, which closes the list.
    <Paper elevation={8} sx={panel} onMouseDown={(event) => event.preventDefault()}>
      <Typography role="status" variant="body2" sx={parts.length > 0 ? hidden : { px: 2, pt: 1.5 }}>
        {statusOf(parts.length, hasFailed)}
      </Typography>
      <Box component="ul" role="listbox" id={id} aria-label="Suggested parts" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
        {parts.map((part, place) => (
          <Option
            key={part.id}
            id={idAt(place)}
            isActive={place === active}
            onChoose={() => onChoose(addressAt(place))}
          >
            <Suggestion part={part} />
          </Option>
        ))}
        <Option
          id={idAt(parts.length)}
          isActive={active === parts.length}
          onChoose={() => onChoose(pathTo.search(text))}
        >
          Search all parts for “{text.trim()}”
        </Option>
      </Box>
    </Paper>
  );
}

const wrap = (place: number, count: number) => (place < 0 || place >= count ? null : place);

function statusOf(count: number, hasFailed: boolean): string {
  if (hasFailed) return 'The suggestions could not be loaded.';
  if (count === 0) return 'No part matches.';
  return `${count} ${count === 1 ? 'part' : 'parts'} suggested`;
}

/** While the next suggestions load, the previous ones stay. */
function useSuggestions(text: string) {
  const search = useDebounced(toSearch(text));
  const isLongEnough = search !== null && search.length > 1 && toSearch(text) !== null;
  const { data, previousData, error } = useQuery(
    PART_SUGGESTIONS,
    isLongEnough ? { variables: { search } } : skipToken,
  );
  const shown = isLongEnough && !error ? (data ?? previousData) : undefined;
  const hasFailed = isLongEnough && error !== undefined;
  return {
    parts: shown?.products.edges.map(({ node }) => node) ?? [],
    isKnown: hasFailed || shown !== undefined,
    hasFailed,
  };
}

/** As the shop compares numbers: without case, spaces and punctuation. */
const keyOf = (number: string) =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[!-/:-@[-`{-~\s]+/g, '');

/** The part with exactly this number. */
export async function findByNumber(client: ApolloClient, number: string): Promise<Part | undefined> {
  const search = toSearch(number);
  if (!search || !/\d/.test(search)) return undefined;
  const { data } = await client.query({ query: PART_SUGGESTIONS, variables: { search } });
  return data?.products.edges.find(({ node }) => keyOf(node.partNumber) === keyOf(search))?.node;
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: React.ReactNode };

const Option = ({ id, isActive, onChoose, children }: OptionProps) => (
  <Box
    component="li"
    role="option"
    id={id}
    aria-selected={isActive}
    onClick={onChoose}
    sx={{
      p: 1,
      borderRadius: 1,
      cursor: 'pointer',
      '&:hover, &[aria-selected="true"]': { bgcolor: 'action.selected' },
    }}
  >
    {children}
  </Box>
);

function Suggestion({ part: { name, brand, partNumber, category, image, price, minimum, available } }: { part: Part }) {
  const isShort = available < minimum;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', columnGap: 1.5, alignItems: 'center' }}
    >
      <Picture
        address={image}
        spare={categoryDrawings[category]}
        alt=""
        width={48}
        height={48}
        sx={{ borderRadius: 1 }}
      />
      <div>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {brand} {partNumber}
        </Typography>
      </div>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {price.formatted}
        <Typography variant="body2" color={isShort ? 'error' : 'textSecondary'} noWrap>
          {isShort ? 'Out of stock' : `${formatCount(available)} in stock`}
        </Typography>
      </Box>
    </Box>
  );
}

const panel = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  width: { xs: 1, lg: 'max(100%, 480px)' },
  maxHeight: 'calc(100dvh - 160px)',
  overflowY: 'auto',
  zIndex: 'modal',
};

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
