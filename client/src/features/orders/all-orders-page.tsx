import { Page } from '#ui/page.tsx';

export function Component() {
  return <Page title="Manage All Order">{null}</Page>;
}
