import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import MuiLink from '@mui/material/Link';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { describeShortage } from './quantity.ts';
import { WatchStock } from './watch-stock.tsx';

/** The form that orders a part, or what a customer can do while too few pieces are left. */
export function OrderSection(props: OrderFormProps) {
  const shortage = describeShortage(props.part);
  const [hasForm, setHasForm] = useState(!shortage);
  // A form that is being filled in stays when others buy the last pieces; its own messages explain that.
  if (!shortage && !hasForm) setHasForm(true);
  return hasForm || !shortage ? <OrderForm {...props} /> : <SoldOut productId={props.part.id} shortage={shortage} />;
}

const SoldOut = ({ productId, shortage }: { productId: string; shortage: string }) => (
  <Notice title={shortage} action={<LinkButton to={paths.inventory}>See other parts</LinkButton>}>
    Urgent? Call{' '}
    <MuiLink href={callLink(emergencyPhone)} underline="always" sx={{ whiteSpace: 'nowrap' }}>
      {emergencyPhone}
    </MuiLink>
    .
    <Typography component="span" sx={{ display: 'grid', justifyItems: 'center' }}>
      <WatchStock productId={productId} />
    </Typography>
  </Notice>
);
