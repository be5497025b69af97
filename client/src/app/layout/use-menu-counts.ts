import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { MenuCountsQuery, MenuCountsQueryVariables } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import type { MenuEntry } from './menu-list.tsx';

const MENU_COUNTS: TypedDocumentNode<MenuCountsQuery, MenuCountsQueryVariables> = gql`
  query MenuCounts {
    stats(days: 1) {
      lowStockCount
      toDo {
        ordersToDeliver
        openMessages
        requestedReturns
        returnsToRefund
        submittedCertificates
        openQuestions
        flaggedFits
        openDisputes
        openDifferences
        failedJobs
      }
    }
  }
`;

const MINUTE_MS = 60_000;

/** What waits on each page of the menu, by address. Read on each navigation, which mounts the menu again, and every minute. */
export function useMenuCounts(): Record<string, MenuEntry['waiting']> {
  const { data } = useQuery(MENU_COUNTS, {
    fetchPolicy: 'cache-and-network',
    pollInterval: MINUTE_MS,
    skipPollAttempt: () => document.hidden,
  });
  return data ? toEntries(data.stats) : {};
}

const toEntries = ({ toDo, lowStockCount }: MenuCountsQuery['stats']): Record<string, MenuEntry['waiting']> => ({
  [paths.allOrders]: { count: toDo.ordersToDeliver, noun: 'to deliver' },
  [paths.allProducts]: { count: lowStockCount, noun: 'low on stock' },
  [paths.overview]: { count: toDo.failedJobs, noun: toDo.failedJobs === 1 ? 'failed job' : 'failed jobs' },
  [paths.inbox]: { count: toDo.openMessages, noun: 'waiting' },
  [paths.questions]: { count: toDo.openQuestions, noun: 'waiting' },
  [paths.flaggedFits]: { count: toDo.flaggedFits, noun: 'waiting' },
  [paths.returns]: { count: toDo.requestedReturns + toDo.returnsToRefund, noun: 'waiting' },
  [paths.moneyDesk]: { count: toDo.openDisputes + toDo.openDifferences, noun: 'waiting' },
  [paths.taxCertificates]: { count: toDo.submittedCertificates, noun: 'waiting' },
});
