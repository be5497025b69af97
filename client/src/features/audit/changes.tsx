import Box from '@mui/material/Box';
import type { AuditLineFragment } from '#generated/graphql.ts';
import { describeChange } from './describe-change.ts';

/** The changed fields, each with what it was and what it is. */
export function Changes({ changes }: { changes: AuditLineFragment['changes'] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {changes.map((change) => {
        const { field, before, after } = describeChange(change);
        return (
          <li key={field}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {field}:{' '}
            </Box>
            {before && (
              <>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>{' '}
              </>
            )}
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              {after}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
