import { mdiDeleteOutline, mdiPencilOutline, mdiStar, mdiStarOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentAddress, withFilters } from '#lib/url/filters.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useSignedIn } from './session.ts';
import { faultOfName, readViews, writeViews, type SavedView } from './view-store.ts';

/** The filters of the address, without the page. */
const currentSearch = () => withFilters(currentAddress(), {}).toString();

/** The admin's named filters of a list, kept in this browser. The default one applies when the list opens without filters. */
export function SavedViews({ list }: { list: string }) {
  const { userId } = useSignedIn();
  const [, setAddress] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [views, setViews] = useState(() => readViews(userId, list));
  useDefaultView(views);

  useEffect(() => {
    const readAgain = () => setViews(readViews(userId, list));
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, [userId, list]);

  const change = (apply: ViewChange): boolean => {
    const next = apply(readViews(userId, list));
    const isKept = writeViews(next, userId, list);
    if (isKept) setViews(next);
    return isKept;
  };
  const choose = (search: string) => {
    setAnchor(null);
    setAddress(new URLSearchParams(search));
  };

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40 }}
      >
        Views
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved views', sx: { width: 340, p: 1.5 } } }}
      >
        <ViewList views={views} onChoose={choose} onChange={change} />
      </Popover>
    </>
  );
}

/** Only when the list opens: a cleared filter stays cleared. */
function useDefaultView(views: SavedView[]) {
  const [, setAddress] = useSearchParams();
  const isOpened = useRef(false);
  const search = views.find(({ isDefault }) => isDefault)?.search;
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (search && currentAddress().size === 0) setAddress(new URLSearchParams(search), { replace: true });
  }, [search, setAddress]);
}

/** Builds the next views from the stored ones, which another tab may have changed. */
type ViewChange = (stored: SavedView[]) => SavedView[];

type ViewListProps = {
  views: SavedView[];
  onChoose: (search: string) => void;
  /** False if the browser did not keep the change. */
  onChange: (apply: ViewChange) => boolean;
};

function ViewList({ views, onChoose, onChange }: ViewListProps) {
  /** The view that gets a new name; null for a new view. */
  const [renamed, setRenamed] = useState<string | null>(null);
  const current = currentSearch();
  return (
    <>
      {views.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1.5 }}>
          Choose filters, and save them under a name. Views stay in this browser.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5, '&:empty': { display: 'none' } }}>
        {views.map((view) => (
          <Box key={view.name} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              color="inherit"
              aria-current={view.search === current}
              onClick={() => onChoose(view.search)}
              sx={{ ...name, ...(view.search === current && { bgcolor: 'action.selected' }) }}
            >
              {view.name}
            </Button>
            <IconButton
              size="small"
              aria-label={`Open with ${view.name}`}
              aria-pressed={view.isDefault}
              title="Open the list with this view"
              onClick={() =>
                onChange((stored) =>
                  stored.map((one) => ({ ...one, isDefault: one.name === view.name && !view.isDefault })),
                )
              }
            >
              <Icon path={view.isDefault ? mdiStar : mdiStarOutline} fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Rename ${view.name}`}
              title="Rename"
              onClick={() => setRenamed(view.name)}
            >
              <Icon path={mdiPencilOutline} fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove ${view.name}`}
              title="Remove"
              onClick={() => {
                setRenamed(null);
                onChange((stored) => stored.filter((one) => one.name !== view.name));
              }}
            >
              <Icon path={mdiDeleteOutline} fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <NameForm key={renamed} views={views} renamed={renamed} onChange={onChange} onDone={() => setRenamed(null)} />
    </>
  );
}

type NameFormProps = Pick<ViewListProps, 'views' | 'onChange'> & { renamed: string | null; onDone: () => void };

/** Names the current filters, or a view again. */
function NameForm({ views, renamed, onChange, onDone }: NameFormProps) {
  const [typed, setTyped] = useState(renamed ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const apply: ViewChange = (stored) =>
      renamed === null
        ? [...stored, { name: text, search: currentSearch(), isDefault: false }]
        : stored.map((view) => (view.name === renamed ? { ...view, name: text } : view));
    const found = faultOfName(views, text, renamed) ?? (onChange(apply) ? null : 'This browser did not keep the view.');
    setFault(found);
    if (found) return;
    setTyped('');
    onDone();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'start', p: 0.5 }}>
      <TextField
        id="view-name"
        size="small"
        label={renamed === null ? 'Save these filters as' : `New name of ${renamed}`}
        value={typed}
        autoFocus={renamed !== null}
        onChange={(event) => setTyped(event.target.value)}
        error={fault !== null}
        helperText={fault}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {renamed === null ? 'Save' : 'Rename'}
      </Button>
    </Box>
  );
}

const name = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
