import { Page } from '#ui/page.tsx';

export function Component() {
  return <Page title="Our Products">{null}</Page>;
}
