import { gql, type TypedDocumentNode } from '@apollo/client';
import type { SentRequestFragment } from '#generated/graphql.ts';
import { problemNames } from './problem-names.ts';

/** A request for service, as its sender sees it. */
export const SENT_REQUEST: TypedDocumentNode<SentRequestFragment> = gql`
  fragment SentRequest on MyServiceRequest {
    id
    problem
    createdAt
    handledAt
  }
`;

/** "No heat", and what the shop does about it. */
export const describeRequest = ({ problem, handledAt }: SentRequestFragment) => ({
  name: `Service: ${problemNames[problem].toLowerCase()}`,
  state: handledAt ? 'Taken care of' : "Received. We'll call you back",
});
