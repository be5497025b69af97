import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ComingPage } from '#ui/coming-page.tsx';

export function Component() {
  return (
    <ComingPage
      title={messages.menu.addReviews}
      sentence="Soon you can tell others here how the parts have served you. Your orders are all in place."
      next={{ to: paths.myOrders, label: messages.menu.myOrders }}
    />
  );
}
