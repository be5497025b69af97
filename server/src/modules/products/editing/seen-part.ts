import { changedMeanwhile, requireVersion } from '#platform/errors.ts';
import type { Product } from '../product.type.ts';

/** What an editor has seen of a part. */
export interface SeenPart {
  version?: number | null | undefined;
  seenAvailable?: number | null | undefined;
}

/** The fields that the refusal of an edit of an older state names. */
export const staleFields: ReadonlySet<string> = new Set(['version', 'seenAvailable']);

/** Refuses an edit whose author has not seen the part as it is. Orders change the stock, and not the version. */
export function requireSeen(part: Product | null, { version, seenAvailable }: SeenPart): void {
  if (!part) return;
  requireVersion(version, part);
  if (seenAvailable != null && seenAvailable !== part.available) throw changedMeanwhile('seenAvailable');
}
