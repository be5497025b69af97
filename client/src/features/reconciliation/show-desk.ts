import type { ApolloCache } from '@apollo/client';
import { MoneyDeskDocument, type DeskStateFragment } from '#generated/graphql.ts';

/** The desk has no id, so its answer is put where the page reads it. */
export const showDesk = (cache: ApolloCache, moneyDesk: DeskStateFragment) =>
  cache.writeQuery({ query: MoneyDeskDocument, data: { moneyDesk } });
