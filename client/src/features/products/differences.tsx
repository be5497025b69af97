import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Each, When } from '#lib/frame-marks.tsx';

interface Difference {
  key: string;
  label: string;
  unit: string | null;
  own: string | null;
  other: string | null;
}

const NO_BREAK = '\u00a0';

const withUnit = (value: string | null, unit: string | null): string =>
  [value ?? '', ...(unit === null ? [] : [unit])].join(NO_BREAK);

/** A difference as the page writes it; server/src/http/part-values.ts writes the same into the frame. */
export const textsOfDifference = ({ key, label, unit, own, other }: Difference) => ({
  key,
  label,
  own: withUnit(own, unit),
  other: withUnit(other, unit),
  differs: own !== null && other !== null,
  isAdded: own === null,
  isMissing: other === null,
});

/** The values in which another part differs from this one, as customers see them. */
export const Differences = ({ of }: { of: ReturnType<typeof textsOfDifference>[] }) => (
  <>
    <When name="isSame" is={of.length === 0}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        Same specifications
      </Typography>
    </When>
    <When name="hasDifferences" is={of.length > 0}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}>
        <Each name="differences" items={of} keyOf={({ key }) => key}>
          {({ label, own, other, differs, isAdded, isMissing }) => (
            <li>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>{' '}
              <When name="differs" is={differs}>
                <strong>{other}</strong> instead of {own}
              </When>
              <When name="isAdded" is={isAdded}>
                <strong>{other}</strong> (this part: not stated)
              </When>
              <When name="isMissing" is={isMissing}>
                <strong>not stated</strong> (this part: {own})
              </When>
            </li>
          )}
        </Each>
      </Box>
    </When>
  </>
);
