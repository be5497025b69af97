import Box from '@mui/material/Box';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EquivalentParts } from './equivalent-parts.tsx';
import { SuccessorLine } from './key-facts.tsx';
import { textsOf, type PartOrFrame } from './part-texts.ts';
import { SimilarParts } from './related-parts.tsx';

/** A part that is no longer sold leads to similar ones. */
export function ArchivedPart({ part }: { part: PartOrFrame }) {
  const { name, number } = textsOf(part);
  return (
    <Page title={`${name} ${number}`} maxWidth="xl">
      <Notice title="No longer sold" action={<LinkButton to={paths.inventory}>See all parts</LinkButton>}>
        We no longer sell this part. Call us if you need one like it.
      </Notice>
      <Box sx={{ textAlign: 'center' }}>
        <SuccessorLine part={part} />
      </Box>
      <EquivalentParts part={part} />
      <SimilarParts part={part} />
    </Page>
  );
}
