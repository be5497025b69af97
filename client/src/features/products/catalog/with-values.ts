import type { SpecificationFilter } from '#generated/graphql.ts';

/** The chosen specifications with other values of one key. */
export function withValues(chosen: SpecificationFilter[], { key, values }: SpecificationFilter): SpecificationFilter[] {
  const isChosen = chosen.some((one) => one.key === key);
  const next = isChosen ? chosen.map((one) => (one.key === key ? { key, values } : one)) : [...chosen, { key, values }];
  return next.filter((one) => one.values.length > 0);
}
