import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leave } from '#lib/url/leave.ts';
import { useSignedIn } from '#session/session.ts';
import { entryGroups, specifiedEntries } from './admin-entries.ts';
import { useFoundByAdmin, useFoundByCustomer, type Destination } from './destinations.ts';

type PaletteProps = { customerPages: { to: string; label: string }[]; onClose: () => void };

/** Jumps to a page, an order, a part or a person. Customers have their pages and their own orders. */
export function CommandPalette({ customerPages, onClose }: PaletteProps) {
  const { role } = useSignedIn();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // At the top, so that it does not move while the list changes.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Jump to', sx: { m: { xs: 1.5, sm: 4 }, width: 1 } } }}
    >
      {role === 'ADMIN' ? (
        <AdminPalette onClose={onClose} />
      ) : (
        <CustomerPalette customerPages={customerPages} onClose={onClose} />
      )}
    </Dialog>
  );
}

const adminPages = [specifiedEntries, ...entryGroups.map(({ entries }) => entries)].flat();

function AdminPalette({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [text, setText] = useState('');
  const found = useFoundByAdmin(text.trim());
  return (
    <Choices
      text={text}
      onText={setText}
      hint="A page, an order, a part, or a person"
      destinations={[...matching(adminPages, text), ...found.destinations]}
      status={found.status}
      onClose={onClose}
    />
  );
}

function CustomerPalette({ customerPages, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const found = useFoundByCustomer(text.trim());
  return (
    <Choices
      text={text}
      onText={setText}
      hint="A page, or one of your orders"
      destinations={[...matching(customerPages, text), ...found.destinations]}
      status={found.status}
      onClose={onClose}
    />
  );
}

const matching = (pages: { to: string; label: string }[], text: string): Destination[] =>
  pages
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ to, label }) => ({ key: to, group: 'Pages', label, to }));

type ChoicesProps = {
  text: string;
  onText: (text: string) => void;
  hint: string;
  destinations: Destination[];
  /** Why there may be fewer destinations than expected; '' if there are all. */
  status: string;
  onClose: () => void;
};

function Choices({ text, onText, hint, destinations, status, onClose }: ChoicesProps) {
  const navigate = useNavigate();
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Destination>({
    id: 'jump-to',
    open: true,
    options: destinations,
    inputValue: text,
    value: null,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (options) => options,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    onInputChange: (_, typed, reason) => reason === 'input' && onText(typed),
    onClose: (_, reason) => reason === 'escape' && onClose(),
    onChange: (_, chosen) => {
      if (!chosen) return;
      onClose();
      leave(() => void navigate(chosen.to, { state: chosen.state }));
    },
  });
  return (
    <Box {...getRootProps()}>
      <Box
        component="input"
        {...(getInputProps() as object)}
        aria-label="Jump to"
        placeholder={hint}
        maxLength={100}
        autoFocus
        sx={input}
      />
      <Box component="ul" {...(getListboxProps() as object)} aria-label="Destinations" sx={list}>
        {destinations.map((option, index) => {
          const { key: _key, ...props } = getOptionProps({ option, index });
          const isFirstOfGroup = option.group !== destinations[index - 1]?.group;
          return (
            <Box component="li" key={option.key} {...props}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {option.label}
                {option.detail && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {option.detail}
                  </Typography>
                )}
              </Box>
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ opacity: isFirstOfGroup ? 1 : 0 }}
              >
                {option.group}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2.5, py: status ? 1.5 : 0 }}>
        {status}
      </Typography>
    </Box>
  );
}

const input = {
  width: 1,
  height: 56,
  px: 2.5,
  border: 0,
  borderBottom: '1px solid',
  borderColor: 'divider',
  font: 'inherit',
  fontSize: '1.0625rem',
  color: 'inherit',
  bgcolor: 'transparent',
  outline: 'none',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

const list = {
  listStyle: 'none',
  m: 0,
  p: 1,
  maxHeight: 'min(60dvh, 480px)',
  overflow: 'auto',
  '&:empty': { display: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 1.5,
    py: 0.75,
    minHeight: 44,
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& li.Mui-focused': { bgcolor: 'action.selected' },
} as const;
