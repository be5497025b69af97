import { gql, type TypedDocumentNode } from '@apollo/client';
import type { PartStockQuery, PartStockQueryVariables, StockMovementReason } from '#generated/graphql.ts';

export const PART_STOCK: TypedDocumentNode<PartStockQuery, PartStockQueryVariables> = gql`
  query PartStock($id: ID!) {
    product(id: $id) {
      id
      name
      partNumber
      available
    }
    partStock(productId: $id) {
      productId
      available
      reserved
      isByAgency
      levels {
        agency
        quantity
        reserved
        bin
        countedAt
        isClosed
      }
    }
  }
`;

export type PartStock = NonNullable<PartStockQuery['partStock']>;
export type StockLevel = PartStock['levels'][number];

export const reasonNames: Record<StockMovementReason, string> = {
  SETUP: 'Setup',
  ORDER: 'Order',
  RETURN_OR_CANCEL: 'Order canceled or returned',
  COUNT: 'Count',
  TRANSFER: 'Transfer',
  RECEIPT: 'Receipt',
  IMPORT: 'Import',
  CORRECTION: 'Correction',
};
