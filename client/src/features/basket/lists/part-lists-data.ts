import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  DeletePartListMutation,
  DeletePartListMutationVariables,
  MyPartListsQuery,
  MyPartListsQueryVariables,
  PartListFieldsFragment,
  SavePartListMutation,
  SavePartListMutationVariables,
  SharedListQuery,
  SharedListQueryVariables,
  SharePartListMutation,
  SharePartListMutationVariables,
} from '#generated/graphql.ts';

const LIST_LINES = gql`
  fragment ListLineFields on PartListLine {
    id
    quantity
    product {
      id
      name
      partNumber
      isArchived
      price {
        cents
        formatted
      }
      priceBreaks {
        quantity
        price {
          cents
          formatted
        }
      }
    }
  }
`;

const PART_LIST: TypedDocumentNode<PartListFieldsFragment> = gql`
  fragment PartListFields on PartList {
    id
    name
    token
    lines {
      ...ListLineFields
    }
  }
  ${LIST_LINES}
`;

export const MY_PART_LISTS: TypedDocumentNode<MyPartListsQuery, MyPartListsQueryVariables> = gql`
  query MyPartLists {
    myPartLists {
      ...PartListFields
    }
  }
  ${PART_LIST}
`;

export const SHARED_LIST: TypedDocumentNode<SharedListQuery, SharedListQueryVariables> = gql`
  query SharedList($token: String!) {
    sharedPartList(token: $token) {
      name
      lines {
        ...ListLineFields
      }
    }
  }
  ${LIST_LINES}
`;

export const SAVE_PART_LIST: TypedDocumentNode<SavePartListMutation, SavePartListMutationVariables> = gql`
  mutation SavePartList($input: SavePartListInput!) {
    savePartList(input: $input) {
      ... on PartListPayload {
        list {
          ...PartListFields
        }
      }
      ... on TooManyPartLists {
        message
      }
    }
  }
  ${PART_LIST}
`;

export const SHARE_PART_LIST: TypedDocumentNode<SharePartListMutation, SharePartListMutationVariables> = gql`
  mutation SharePartList($input: SharePartListInput!) {
    sharePartList(input: $input) {
      list {
        id
        token
      }
    }
  }
`;

export const DELETE_PART_LIST: TypedDocumentNode<DeletePartListMutation, DeletePartListMutationVariables> = gql`
  mutation DeletePartList($input: DeletePartListInput!) {
    deletePartList(input: $input) {
      deletedId
    }
  }
`;
