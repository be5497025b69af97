import { Extensions } from 'type-graphql';

/** Counts every call of a field of Query or Mutation against the limit of that name (RATE_LIMIT_… of config.ts). */
export const RateLimited = (action: string) => Extensions({ rateLimit: action });

export function actionOf(field: { extensions: { rateLimit?: unknown } } | undefined): string | undefined {
  const action = field?.extensions.rateLimit;
  return typeof action === 'string' ? action : undefined;
}
