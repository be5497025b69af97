import Box from '@mui/material/Box';
import { messages } from '#lib/messages.ts';

const { item1, parent, submenu1, submenu2, item3 } = messages.nav.placeholders;

/** The mobile drop-down's placeholder items (spec section 2): they name no page, so they lead nowhere. */
export function PlaceholderItems() {
  return (
    <Box component="ul" sx={{ ...list, mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <li>{item1}</li>
      <li>
        <span>{parent}</span>
        <Box component="ul" sx={{ ...list, pl: 2 }}>
          <li>{submenu1}</li>
          <li>{submenu2}</li>
        </Box>
      </li>
      <li>{item3}</li>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  color: 'text.secondary',
  fontSize: '0.875rem',
  '& li': { px: 1.75, py: 0.5 },
} as const;
