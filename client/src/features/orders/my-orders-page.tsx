import { Page } from '#ui/page.tsx';

export function Component() {
  return <Page title="My Orders">{null}</Page>;
}
