import { lazy, useState, type ReactNode } from 'react';
import { carriedData } from '#lib/page-data.ts';
import type { LiveQueryProps } from '../apollo/live-query.tsx';

type Props<Data> = LiveQueryProps<Data> & {
  /** For users whose version of the section differs. */
  isLive?: boolean;
};

// `lazy` loses the type parameter.
const LiveQuery = lazy(async () => ({ default: (await import('../apollo/live-query.tsx')).LiveQuery })) as unknown as <
  Data,
>(
  props: LiveQueryProps<Data>,
) => ReactNode;

/** A section with the data that the page carries. Without them it loads the Apollo client, which queries the API. */
export function CarriedSection<Data>({ isLive = false, ...props }: Props<Data>) {
  const { query, View } = props;
  const [data] = useState(() => carriedData(query, {}));
  return data && !isLive ? <View data={data} /> : <LiveQuery {...props} />;
}
