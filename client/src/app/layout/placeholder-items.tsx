import Box from '@mui/material/Box';
import { messages } from '#lib/messages.ts';

/** The mobile drop-down's placeholder items (spec section 2). They lead nowhere, so they are in a closed group. */
export function PlaceholderItems() {
  return (
    <Box component="details" sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ px: 1.75, py: 1, cursor: 'pointer' }}>
        More
      </Box>
      <Box component="ul" sx={list}>
        <li>{messages.nav.placeholders.item1}</li>
        <li>
          <span>{messages.nav.placeholders.parent}</span>
          <Box component="ul" sx={{ ...list, pl: 2 }}>
            <li>{messages.nav.placeholders.submenu1}</li>
            <li>{messages.nav.placeholders.submenu2}</li>
          </Box>
        </li>
        <li>{messages.nav.placeholders.item3}</li>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, '& li': { px: 1.75, py: 0.5 } } as const;
