import Box from '@mui/material/Box';
import type { AuditLineFragment } from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { formatCents } from '#lib/format/money.ts';

const MAX_LENGTH = 140;
/** What a value shows of the text before the difference. */
const MAX_BEFORE = 60;

/** The fields whose values are constants of the API. */
const constants = new Set([
  'carrier',
  'category',
  'disposition',
  'kind',
  'method',
  'payment',
  'role',
  'schedule',
  'state',
  'status',
  'taxCertificate',
  'verdict',
]);

/** The changed fields, each with its value before and after. */
export function AuditChanges({ changes }: { changes: AuditLineFragment['changes'] }) {
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

/** A change in words: priceCents 900 -> 950 becomes price $9.00 -> $9.50. */
export function describeChange({ field, before, after }: AuditLineFragment['changes'][number]) {
  const words = field.replace(/Cents$|At$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const old = before === null ? null : describeValue(field, before);
  const young = describeValue(field, after);
  const start = startOfExcerpt(old, young);
  return { field: words, before: old && excerpt(old, start), after: excerpt(young, start) };
}

/** Where two texts are cut, so that their first difference can be read; 0 if both are short. */
function startOfExcerpt(before: string | null, after: string): number {
  if (before === null || Math.max(before.length, after.length) <= MAX_LENGTH) return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return Math.max(0, same - MAX_BEFORE);
}

const excerpt = (text: string, start: number): string =>
  `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_LENGTH)}${text.length > start + MAX_LENGTH ? '…' : ''}`;

function describeValue(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (field.endsWith('Cents')) return formatCents(Number(value));
  if (/(?:At|Until)$/.test(field)) return formatMoment(value);
  if (constants.has(field)) return value.toLowerCase().replaceAll('_', ' ');
  return value;
}
