import type { KeyOfCategory } from '../specifications/specification-keys.ts';
import type { SpecificationFacet, SpecificationFilter } from '../specifications/specifications.type.ts';
import { MOST_VALUES, type SpecificationCount } from './specification-facets.sql.ts';

/** The keys that parts have or that are chosen, each with its most frequent values and the chosen ones. */
export function specificationFacets(
  keys: KeyOfCategory[],
  counts: SpecificationCount[],
  chosen: SpecificationFilter[],
): SpecificationFacet[] {
  return keys.flatMap((named) => {
    const found = counts.filter(({ key }) => key === named.key).toSorted(byCount);
    const wanted = new Set(chosen.filter(({ key }) => key === named.key).flatMap(({ values }) => values));
    const shown = found.filter(({ value }, place) => place < MOST_VALUES || wanted.has(value));
    const missing = [...wanted].filter((value) => !shown.some((count) => count.value === value));
    const values = [...shown, ...missing.map((value) => ({ value, count: 0 }))].toSorted(bySize);
    return values.length === 0 ? [] : [{ ...named, values: values.map(({ value, count }) => ({ value, count })) }];
  });
}

const byCount = (one: SpecificationCount, other: SpecificationCount) =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

const { compare } = new Intl.Collator('en', { numeric: true });

/** By the number with which a value begins, then as text: 1/4, 3/4, 1, 1-1/2, 45, 45 + 5, 5,000. Words are last. */
const bySize = ({ value: one }: { value: string }, { value: other }: { value: string }) =>
  Math.sign(sizeOf(one) - sizeOf(other)) || compare(one, other);

function sizeOf(value: string): number {
  const [, sign = '', whole = '', over, under] =
    /^(-?)(?:([\d,]*\.?\d+)(?![\d/]))?(?:[ -]?(\d+)\/(\d+))?/.exec(value) ?? [];
  if (!whole && !under) return Number.MAX_VALUE;
  const size = Number(whole.replaceAll(',', '')) + (under ? Number(over) / Number(under) : 0);
  return sign ? -size : size;
}
