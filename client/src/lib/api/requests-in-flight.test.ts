import { ApolloClient, ApolloLink, gql, InMemoryCache, type Observable } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { inFlightLink } from './requests-in-flight.ts';

const BASKET = gql`
  query MyBasket {
    parts
  }
`;
const MERGE = gql`
  mutation MergeBasket {
    parts
  }
`;

/** A client whose requests are answered by hand, in any order. */
function openClient() {
  const sent: { name: string; answer: (parts: number) => void }[] = [];
  const server = new ApolloLink(({ operationName = '' }): Observable<ApolloLink.Result> => {
    const answers = new Subject<ApolloLink.Result>();
    sent.push({
      name: operationName,
      answer(parts) {
        answers.next({ data: { parts } });
        answers.complete();
      },
    });
    return answers;
  });
  const client = new ApolloClient({ link: ApolloLink.from([inFlightLink, server]), cache: new InMemoryCache() });
  return { client, sent, names: () => sent.map(({ name }) => name) };
}

test('a query that was in flight while a mutation was answered is sent again', async () => {
  const { client, sent, names } = openClient();
  const basket = client.query({ query: BASKET });
  const merged = client.mutate({ mutation: MERGE });
  await expect.poll(names).toEqual(['MyBasket', 'MergeBasket']);
  sent[1]?.answer(5);
  await merged;
  sent[0]?.answer(0);
  await expect.poll(names).toEqual(['MyBasket', 'MergeBasket', 'MyBasket']);
  sent[2]?.answer(5);
  expect((await basket).data).toEqual({ parts: 5 });
});

test('a query that was answered before the mutation is sent once', async () => {
  const { client, sent, names } = openClient();
  const basket = client.query({ query: BASKET });
  const merged = client.mutate({ mutation: MERGE });
  await expect.poll(names).toEqual(['MyBasket', 'MergeBasket']);
  sent[0]?.answer(0);
  expect((await basket).data).toEqual({ parts: 0 });
  sent[1]?.answer(5);
  await merged;
  expect(names()).toEqual(['MyBasket', 'MergeBasket']);
});

test('a mutation is sent once', async () => {
  const { client, sent, names } = openClient();
  const merges = [client.mutate({ mutation: MERGE }), client.mutate({ mutation: MERGE })];
  await expect.poll(names).toEqual(['MergeBasket', 'MergeBasket']);
  sent[1]?.answer(5);
  sent[0]?.answer(4);
  await Promise.all(merges);
  expect(names()).toEqual(['MergeBasket', 'MergeBasket']);
});
