import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MyDataQuery, MyDataQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const MY_DATA: TypedDocumentNode<MyDataQuery, MyDataQueryVariables> = gql`
  query MyData {
    myData {
      fileName
      json
    }
  }
`;

/** Loads everything that the shop stores about the user and saves it as a file. Nothing stays in the cache. */
export function useDownloadMyData() {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const { data, error } = await client.query({ query: MY_DATA, fetchPolicy: 'no-cache', errorPolicy: 'all' });
    setBusy(false);
    if (data) save(data.myData);
    else toast.error(describeError(error));
  };
  return { download, isBusy };
}

function save({ fileName, json }: { fileName: string; json: string }) {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser keeps the file itself once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
