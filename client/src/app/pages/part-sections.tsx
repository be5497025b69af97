import { PartDrawings } from '#features/diagrams/part-drawings.tsx';
import { EquivalentParts } from '#features/products/part/equivalent-parts.tsx';
import { PartDetails } from '#features/products/part/part-details.tsx';
import type { PartOrFrame } from '#features/products/part/part-texts.ts';
import { RelatedParts, SimilarParts } from '#features/products/part/related-parts.tsx';
import { PartArticles } from './part-articles.tsx';
import { PartPosts } from './part-posts.tsx';

export { ArchivedPart } from '#features/products/part/archived-part.tsx';

/** The sections of a part's page below its first screen, loaded after it. */
export const PartSections = ({ part }: { part: PartOrFrame }) => (
  <>
    <PartDetails part={part} />
    <EquivalentParts part={part} />
    <PartDrawings part={part} />
    <RelatedParts
      title="Often ordered together"
      name="orderedTogether"
      condition="hasOrderedTogether"
      parts={part?.orderedTogether}
    />
    <SimilarParts part={part} />
    <PartPosts part={part} />
    <PartArticles category={part && part.category} />
  </>
);
