import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ComingPage } from '#ui/coming-page.tsx';

export function Component() {
  return (
    <ComingPage
      title={messages.menu.allUser}
      sentence="The list of accounts opens here soon. The orders they placed are all in place."
      next={{ to: paths.allOrders, label: messages.menu.manageAllOrder }}
    />
  );
}
