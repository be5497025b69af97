import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MyDataDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Asks for everything that the shop keeps of the visitor and hands it over as a file. Nothing of it stays in a cache. */
export function useDownloadMyData() {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const { data, error } = await client.query({ query: MyDataDocument, fetchPolicy: 'no-cache', errorPolicy: 'all' });
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
  // The download has its own hold of the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
