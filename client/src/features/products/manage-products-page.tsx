import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ComingPage } from '#ui/coming-page.tsx';

export function Component() {
  return (
    <ComingPage
      title={messages.menu.manageProducts}
      sentence="Parts cannot be changed or removed here yet. What is on sale now stands in the parts list."
      next={{ to: paths.inventory, label: 'To the parts' }}
    />
  );
}
