import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MyDataQuery, MyDataQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { saveFile } from '#lib/save-file.ts';
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
    if (data) saveFile(new Blob([data.myData.json], { type: 'application/json' }), data.myData.fileName);
    else toast.error(describeError(error));
  };
  return { download, isBusy };
}
