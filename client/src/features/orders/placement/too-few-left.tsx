import Alert from '@mui/material/Alert';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { quantityHint } from './quantity-alert.ts';

type TooFewLeftProps = { part: { minimum: number; available: number } };

/** Says so before anybody fills in a form for a part that cannot be ordered now; nothing while it can. */
export function TooFewLeft({ part }: TooFewLeftProps) {
  if (part.available >= part.minimum) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      Out of stock. {quantityHint(part)}. <TextLink to={paths.inventory}>See other parts</TextLink>
    </Alert>
  );
}
