import type { PartPostsFragment } from '#generated/graphql.ts';
import { isPrerendering } from '#lib/config.ts';
import { formatCount } from '#lib/format/count.ts';
import { markedItem } from '#lib/frame-marks.tsx';

export const widthOf = (share: number): string => `${Math.round(share * 100)}%`;

// server/src/http/post-values.ts writes the same into the frame.

/** What the summary of the ratings needs of a part. */
export type Rated = Pick<PartPostsFragment, 'ratingSummary' | 'buyerFit'>;

export const summaryTexts = (part: Rated | null) => {
  type Texts = { reviewCount: string; average: string; averageWidth: string; fitting: string; answering: string };
  if (isPrerendering || !part) return markedItem as Texts;
  const { ratingSummary, buyerFit } = part;
  const fits = buyerFit?.fits ?? 0;
  return {
    reviewCount: formatCount(ratingSummary.count),
    average: (ratingSummary.average ?? 0).toFixed(1),
    averageWidth: widthOf((ratingSummary.average ?? 0) / 5),
    fitting: formatCount(fits),
    answering: formatCount(fits + (buyerFit?.misfits ?? 0)),
  };
};
