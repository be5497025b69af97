import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { PartSuggestionsQuery, PartSuggestionsQueryVariables } from '#generated/graphql.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { pathTo } from '#lib/paths.ts';
import { toSearch } from '#lib/url/filters.ts';
import { Suggestion } from './part-suggestion.tsx';

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
        matchedNumber {
          number
          kind
          note
        }
      }
    }
  }
`;

type PartSuggestionsProps = {
  /** The search field, in its form. It becomes a combobox. */
  field: HTMLInputElement;
  onGo: (address: string) => void;
  onClose: () => void;
};

/** The parts that match the text of a search field, in a list below it. */
export function PartSuggestions({ field, onGo, onClose }: PartSuggestionsProps) {
  const client = useApolloClient();
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const { parts, isKnown, hasFailed } = useSuggestions(text);
  const isListed = isOpen && isKnown;

  const go = (address: string) => {
    field.form?.reset();
    setText('');
    field.blur();
    onGo(address);
  };
  const searches = useRef(0);
  const search = async () => {
    const place = window.location.href;
    searches.current += 1;
    const number = searches.current;
    const address = await addressOf(client, field.value);
    // A later search, or a link that was followed meanwhile, counts.
    if (number === searches.current && window.location.href === place) go(address);
  };
  const addressAt = (place: number) => (parts[place] ? pathTo.part(parts[place].partNumber) : pathTo.search(text));

  useListeners(field, {
    input() {
      setText(field.value);
      setActive(null);
      setOpen(true);
    },
    focus: () => setOpen(true),
    blur: () => setOpen(false),
    keydown(event) {
      const { key } = event as KeyboardEvent;
      if (key === 'Escape') {
        // The first one closes the list, the next one the search of a phone.
        if (isListed) setOpen(false);
        else onClose();
      } else if (isListed && (key === 'ArrowDown' || key === 'ArrowUp')) {
        event.preventDefault();
        setActive(key === 'ArrowDown' ? placeAfter(active, parts.length) : placeBefore(active, parts.length));
      }
    },
  });
  useListeners(field.form, {
    submit(event) {
      event.preventDefault();
      if (isListed && active !== null) go(addressAt(active));
      else void search();
    },
  });
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isListed));
    field.setAttribute('aria-activedescendant', isListed && active !== null ? idAt(active) : '');
  }, [field, isListed, active]);

  if (!isListed) return null;
  return (
    // A press would take the focus from the field, which closes the list.
    <Paper elevation={8} sx={panel} onMouseDown={(event) => event.preventDefault()}>
      <Typography role="status" variant="body2" sx={parts.length > 0 ? hidden : { px: 2, pt: 1.5 }}>
        {statusOf(parts.length, hasFailed)}
      </Typography>
      <Box
        component="ul"
        role="listbox"
        id={LIST}
        aria-label="Suggested parts"
        sx={{ listStyle: 'none', m: 0, p: 0.75 }}
      >
        {parts.map(({ match, ...part }, place) => (
          <Option key={part.id} id={idAt(place)} isActive={place === active} onChoose={() => go(addressAt(place))}>
            <Suggestion part={part} match={match} />
          </Option>
        ))}
        <Option id={idAt(parts.length)} isActive={active === parts.length} onChoose={() => go(pathTo.search(text))}>
          Search all parts for “{text.trim()}”
        </Option>
      </Box>
    </Paper>
  );
}

const LIST = 'part-suggestions';
const idAt = (place: number) => `${LIST}-${place}`;

/** Past the last place, which leads to all parts, none is chosen; then the first. */
const placeAfter = (place: number | null, last: number) => (place === last ? null : (place ?? -1) + 1);
const placeBefore = (place: number | null, last: number) => (place === 0 ? null : (place ?? last + 1) - 1);

/** Listens to an element that another component renders. */
function useListeners(element: HTMLElement | null, listeners: Record<string, (event: Event) => void>) {
  const types = Object.keys(listeners).join(' ');
  const listen = useEffectEvent((event: Event) => listeners[event.type]?.(event));
  useEffect(() => {
    const ended = new AbortController();
    for (const type of types.split(' ')) element?.addEventListener(type, (event) => listen(event), ended);
    return () => ended.abort();
  }, [element, types]);
}

function statusOf(count: number, hasFailed: boolean): string {
  if (hasFailed) return 'The suggestions could not be loaded.';
  if (count === 0) return 'No part matches.';
  return `${count} ${count === 1 ? 'part' : 'parts'} suggested`;
}

/** While the next suggestions load, the previous ones stay. */
function useSuggestions(text: string) {
  const search = useDebounced(toSearch(text));
  const isLongEnough = search !== null && search.length > 2 && toSearch(text) !== null;
  const { data, previousData, error } = useQuery(
    PART_SUGGESTIONS,
    isLongEnough ? { variables: { search }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const shown = isLongEnough && !error ? (data ?? previousData) : undefined;
  const hasFailed = isLongEnough && error !== undefined;
  return {
    parts: shown?.products.edges.map(({ node, matchedNumber: match }) => ({ ...node, match })) ?? [],
    isKnown: hasFailed || shown !== undefined,
    hasFailed,
  };
}

/** As the shop compares numbers: without case, spaces and punctuation. */
const keyOf = (number: string) =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[!-/:-@[-`{-~\s\u00ab\u00ad\u00b7\u00bb\u2000-\u206f\u2212\ufeff]+/g, '');

/** The list, which shows that it loads, is better than a longer wait for the part. */
const patienceMs = 2_000;

/** Where a search leads: to the part with exactly this number, otherwise to the list. */
async function addressOf(client: ApolloClient, text: string): Promise<string> {
  const search = toSearch(text);
  if (!search || !/\d/.test(search)) return pathTo.search(text);
  const answer = await Promise.race([
    client.query({ query: PART_SUGGESTIONS, variables: { search } }).catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);
  const parts = answer?.data?.products.edges.map(({ node }) => node) ?? [];
  const part = parts.find(({ partNumber }) => keyOf(partNumber) === keyOf(search));
  return part ? pathTo.part(part.partNumber) : pathTo.search(text);
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

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

const panel = {
  position: 'absolute',
  top: { xs: 'calc(100% - 6px)', lg: 'calc(100% + 4px)' },
  left: { xs: 10, lg: 0 },
  width: { xs: 'calc(100% - 20px)', lg: 'max(100%, 480px)' },
  maxHeight: 'calc(100dvh - 160px)',
  overflowY: 'auto',
  zIndex: 'modal',
};

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
