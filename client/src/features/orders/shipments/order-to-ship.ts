import { gql, type TypedDocumentNode } from '@apollo/client';
import type { OrderToShipFragment, OrderToShipQuery, OrderToShipQueryVariables } from '#generated/graphql.ts';
import { NEXT_ACTIONS } from '../lifecycle/actions.ts';

export const ORDER_TO_SHIP: TypedDocumentNode<OrderToShipFragment> = gql`
  fragment OrderToShip on Order {
    id
    number
    productName
    customerName
    address
    poNumber
    jobName
    notes
    pickup {
      agency
    }
    total {
      cents
      formatted
    }
    refunded {
      cents
      formatted
    }
    chargedBack {
      cents
      formatted
    }
    lines {
      id
      position
      productName
      quantity
      shipped
      leftToShip
      picks {
        agency
        bin
        quantity
      }
      product {
        id
        partNumber
        bin
        aliases {
          kind
          number
          note
        }
      }
    }
  }
`;

export const ORDER_TO_SHIP_QUERY: TypedDocumentNode<OrderToShipQuery, OrderToShipQueryVariables> = gql`
  query OrderToShip($id: ID!) {
    order(id: $id) {
      ...OrderToShip
      ...NextActions
    }
  }
  ${ORDER_TO_SHIP}
  ${NEXT_ACTIONS}
`;

export type LineToShip = OrderToShipFragment['lines'][number];

/** The lines with pieces that did not ship yet. */
export const linesToShip = ({ lines }: OrderToShipFragment): LineToShip[] =>
  lines.filter(({ leftToShip }) => leftToShip > 0);
