import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { UnitFitsQuery, UnitFitsQueryVariables } from '#generated/graphql.ts';
import { provideFits, useShownParts, type UnitFit } from '#lib/unit/fit-store.ts';
import { useUnit } from '#lib/unit/unit-store.ts';

const UNIT_FITS: TypedDocumentNode<UnitFitsQuery, UnitFitsQueryVariables> = gql`
  query UnitFits($modelNumber: String!, $serial: String, $hasSerial: Boolean!, $productIds: [ID!]!) {
    partFits(modelNumber: $modelNumber, serial: $serial, productIds: $productIds) {
      productId
      fit {
        verdict
        condition
        needsSerial
        note
      }
    }
    ofAnySerial: partFits(modelNumber: $modelNumber, productIds: $productIds) @include(if: $hasSerial) {
      productId
      fit {
        verdict
      }
    }
  }
`;

/** The API takes this many parts. A page that shows more has no labels on the others. */
const MAX_PARTS = 100;

/** Loads whether the parts on the screen fit the remembered unit: one query for all of them. Renders nothing. */
export function UnitFits() {
  const unit = useUnit();
  const productIds = useShownParts().slice(0, MAX_PARTS);
  const { data } = useQuery(
    UNIT_FITS,
    unit && productIds.length > 0
      ? {
          variables: { modelNumber: unit.number, serial: unit.serial, hasSerial: unit.serial !== null, productIds },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  useEffect(() => {
    if (data) provideFits(fitsOf(data));
  }, [data]);
  const unitKey = unit && `${unit.number} ${unit.serial}`;
  // The fits of another unit are wrong for this one.
  useEffect(() => () => provideFits(new Map()), [unitKey]);
  return null;
}

const notListed: UnitFit = { verdict: 'NOT_LISTED', condition: null, needsSerial: false, note: null };

/** A part may be listed for other serial numbers of the model only. */
function fitsOf({ partFits, ofAnySerial }: UnitFitsQuery): Map<string, UnitFit | null> {
  const listed = new Set(ofAnySerial?.flatMap(({ productId, fit }) => (fit ? [productId] : [])));
  return new Map(
    partFits.map(({ productId, fit }) => [productId, fit ?? (listed.has(productId) ? notListed : null)] as const),
  );
}
