import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';

export const UnknownPart = ({ number }: { number: string }) => (
  <Page title="No such part">
    <Notice
      title="We do not have this part"
      action={
        <>
          <LinkButton to={`${paths.inventory}?${new URLSearchParams({ q: number.slice(0, 100) })}`}>
            Search for it
          </LinkButton>{' '}
          <LinkButton to={paths.diagrams} variant="text">
            Find it in the diagram
          </LinkButton>
        </>
      }
    >
      Check the number on the part or its box, or call us.
    </Notice>
  </Page>
);
