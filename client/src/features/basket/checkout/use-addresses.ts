import { gql, type ApolloCache, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type {
  AddressFieldsFragment,
  DeleteAddressMutation,
  DeleteAddressMutationVariables,
  DeliveryQuery,
  DeliveryQueryVariables,
  SaveAddressInput,
  SaveAddressMutation,
  SaveAddressMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';

export type Address = AddressFieldsFragment;

const ADDRESS: TypedDocumentNode<AddressFieldsFragment> = gql`
  fragment AddressFields on Address {
    id
    label
    phone
    address
    isDefault
  }
`;

/** The address book, and the profile, from which the first address is taken. */
const DELIVERY: TypedDocumentNode<DeliveryQuery, DeliveryQueryVariables> = gql`
  query Delivery {
    myAddresses {
      ...AddressFields
    }
    myProfile {
      id
      number
      address
    }
  }
  ${ADDRESS}
`;

const SAVE_ADDRESS: TypedDocumentNode<SaveAddressMutation, SaveAddressMutationVariables> = gql`
  mutation SaveAddress($input: SaveAddressInput!) {
    saveAddress(input: $input) {
      ... on SaveAddressPayload {
        address {
          id
        }
        addresses {
          ...AddressFields
        }
      }
      ... on TooManyAddresses {
        message
      }
    }
  }
  ${ADDRESS}
`;

const DELETE_ADDRESS: TypedDocumentNode<DeleteAddressMutation, DeleteAddressMutationVariables> = gql`
  mutation DeleteAddress($input: DeleteAddressInput!) {
    deleteAddress(input: $input) {
      addresses {
        ...AddressFields
      }
    }
  }
  ${ADDRESS}
`;

const store = (cache: ApolloCache, addresses: readonly Address[]) =>
  cache.modify({ fields: { myAddresses: () => addresses.map((one) => ({ __ref: cache.identify(one as never) })) } });

type Saved = { kind: 'saved'; id: string } | { kind: 'failed'; message: string };

export function useAddresses() {
  const { data, error, refetch } = useQuery(DELIVERY, { fetchPolicy: 'cache-and-network' });
  const [saveAddress] = useAppMutation(SAVE_ADDRESS, {
    idempotent: true,
    update(cache, { data: saved }) {
      const result = saved?.saveAddress;
      if (result?.__typename === 'SaveAddressPayload') store(cache, result.addresses);
    },
  });
  const [deleteAddress] = useAppMutation(DELETE_ADDRESS, {
    update: (cache, { data: deleted }) => void (deleted && store(cache, deleted.deleteAddress.addresses)),
  });

  async function save(input: Omit<SaveAddressInput, 'idempotencyKey'>): Promise<Saved> {
    const answer = await saveAddress(input);
    // It was deleted on another device.
    if (!answer.ok && answer.code === 'NOT_FOUND' && input.id) return save({ ...input, id: null });
    if (!answer.ok) return { kind: 'failed', message: answer.message };
    const result = answer.data.saveAddress;
    if (result.__typename === 'TooManyAddresses') return { kind: 'failed', message: result.message };
    return { kind: 'saved', id: result.address.id };
  }

  return {
    addresses: data?.myAddresses,
    profile: data?.myProfile,
    error,
    retry: () => void refetch(),
    save,
    /** Returns the reason for a failure, or null. */
    async remove(id: string): Promise<string | null> {
      const answer = await deleteAddress({ id });
      return answer.ok ? null : answer.message;
    },
  };
}
