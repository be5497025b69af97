import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { SavedAddressQuery, SavedAddressQueryVariables } from '#generated/graphql.ts';

const SAVED_ADDRESS: TypedDocumentNode<SavedAddressQuery, SavedAddressQueryVariables> = gql`
  query SavedAddress {
    myAddresses {
      id
      phone
      address
    }
    myProfile {
      id
      number
      address
    }
  }
`;

type Values = { phone: string; address: string; postcode: string };

/** Fills in the phone and the address of a signed-in person: the default address, else the profile. What they typed stays. */
export function SavedAddress() {
  const { values, setValues } = useFormikContext<Values>();
  const { data } = useQuery(SAVED_ADDRESS, { fetchPolicy: 'network-only' });
  const fill = useEffectEvent(({ myAddresses: [first], myProfile }: SavedAddressQuery) => {
    const saved = first?.address ?? myProfile?.address ?? '';
    const isTyped = values.address !== '' || values.postcode !== '';
    void setValues({
      ...values,
      phone: values.phone || (first?.phone ?? myProfile?.number ?? ''),
      ...(!isTyped && splitAddress(saved)),
    });
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return null;
}

/** The ZIP code at the end of an address has its own field, and the street address has one line. */
export function splitAddress(text: string): Pick<Values, 'address' | 'postcode'> {
  const [end, postcode = ''] = /[\s,]+(\d{5}(?:-\d{4})?)\s*$/.exec(text) ?? [''];
  const street = text.slice(0, text.length - end.length);
  return { address: street.trim().replaceAll(/[\s,]*\n\s*/g, ', '), postcode };
}
