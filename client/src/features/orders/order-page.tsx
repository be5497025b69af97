import { Page } from '#ui/page.tsx';

export function Component() {
  return <Page title="Order a part">{null}</Page>;
}
