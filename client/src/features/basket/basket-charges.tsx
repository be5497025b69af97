import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { BasketFieldsFragment, DefaultAddressQuery, DefaultAddressQueryVariables } from '#generated/graphql.ts';
import { PickupField, withZip, ZipField } from '#quote/delivery-fields.tsx';
import { PickupReadiness } from '#quote/pickup-readiness.tsx';
import { OrderTotal } from '#quote/order-total.tsx';
import { useOrderQuote } from '#quote/use-order-quote.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import type { usePickup } from './use-pickup.ts';

const DEFAULT_ADDRESS: TypedDocumentNode<DefaultAddressQuery, DefaultAddressQueryVariables> = gql`
  query DefaultAddress {
    myAddresses {
      id
      label
      address
    }
  }
`;

type BasketChargesProps = {
  basket: BasketFieldsFragment;
  partsLabel: string;
  isOfAccount: boolean;
  pickup: ReturnType<typeof usePickup>;
};

/**
 * What the basket costs with shipping and tax: to the customer's default address, to the ZIP code that is typed, or picked
 * up at an agency.
 */
export function BasketCharges({ basket: { lines, total }, partsLabel, isOfAccount, pickup }: BasketChargesProps) {
  const [zip, setZip] = useState('');
  const { data, loading } = useQuery(
    DEFAULT_ADDRESS,
    // Another tab or device may have changed it.
    isOfAccount ? { fetchPolicy: 'cache-and-network' } : skipToken,
  );
  // The default comes first.
  const [home] = data?.myAddresses ?? [];
  const typed = withZip('', zip);
  const wanted = lines.filter(({ problem }) => !problem && !loading);
  const quoted = useOrderQuote(
    wanted.map(({ id: productId, quantity }) => ({ productId, quantity })),
    { address: typed || home?.address || '', pickupAgency: pickup.agency || null },
  );
  const isHome = home && !typed && quoted.refusal?.code !== 'ADDRESS_NEEDED';
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <OrderTotal
        quoted={{ ...quoted, isLoading: quoted.isLoading || loading }}
        subtotal={total.formatted}
        partsLabel={partsLabel}
        hasCharges
      />
      {Boolean(quoted.error) && (
        <ErrorNotice title="The total could not be loaded" error={quoted.error} onRetry={quoted.retry} />
      )}
      <PickupField agencies={quoted.agencies} value={pickup.agency} onChange={pickup.choose} />
      <PickupReadiness quoted={quoted} agency={pickup.agency} parts={wanted.map(({ product }) => product)} />
      {!pickup.agency && (
        <ZipField
          zip={zip}
          helperText={isHome ? `Now to your address “${home.label}”.` : 'Where we ship to.'}
          onChange={setZip}
        />
      )}
    </Box>
  );
}
