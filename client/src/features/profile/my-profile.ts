import { gql, type TypedDocumentNode } from '@apollo/client';
import type { MyProfileQuery, MyProfileQueryVariables } from '#generated/graphql.ts';

export const PROFILE_FIELDS = gql`
  fragment ProfileFields on Profile {
    id
    name
    email
    number
    education
    address
    facebook
    linkedin
    image
  }
`;

/** The profile of the logged-in user; null if it was never saved. */
export const MY_PROFILE: TypedDocumentNode<MyProfileQuery, MyProfileQueryVariables> = gql`
  query MyProfile {
    myProfile {
      ...ProfileFields
    }
  }
  ${PROFILE_FIELDS}
`;
