import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type NoticeProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; role?: 'alert' | 'status' };

/** Replaces a list or a form that is empty or could not be loaded. */
export function Notice({ title, children, action, role }: NoticeProps) {
  return (
    <Box
      role={role}
      sx={{
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        px: 3,
        py: { xs: 5, md: 7 },
        textAlign: 'center',
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        // What was searched, or an address, can be wider than a phone.
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && (
        <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
          {children}
        </Typography>
      )}
      {action}
    </Box>
  );
}
