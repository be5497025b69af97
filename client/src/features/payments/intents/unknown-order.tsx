import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export function UnknownOrder() {
  return (
    <Notice title="There is no such order" action={<LinkButton to={paths.myOrders}>To My Orders</LinkButton>}>
      It may have been deleted, or it belongs to another account.
    </Notice>
  );
}
