import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';

export function Component() {
  return (
    <Page
      title={messages.nav.blogs}
      maxWidth="md"
      intro="Notes from the workshop on looking after what cools and heats."
    >
      <Notice
        title="No articles yet"
        action={<LinkButton to={paths.inventory}>{messages.home.allProducts}</LinkButton>}
      >
        The first ones are being written. The parts they will talk about are all in the shop.
      </Notice>
    </Page>
  );
}
