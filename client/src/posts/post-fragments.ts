import { gql } from '@apollo/client';

export const PART_REVIEW_ITEM = gql`
  fragment PartReviewItem on PartReview {
    id
    name
    rating
    title
    text
    isReturned
    helpful
    createdAt
  }
`;

export const PART_QUESTION_ITEM = gql`
  fragment PartQuestionItem on PartQuestion {
    id
    text
    createdAt
    answers {
      id
      isByShop
      text
      createdAt
    }
  }
`;

/** What buyers wrote about a part, as its page carries it. */
export const PART_POSTS = gql`
  fragment PartPosts on Product {
    id
    name
    ratingSummary {
      average
      count
      histogram
    }
    buyerFit {
      fits
      misfits
    }
    partReviews(first: 5, orderBy: MOST_HELPFUL) {
      edges {
        node {
          ...PartReviewItem
        }
      }
      pageInfo {
        hasNextPage
      }
    }
    questions(first: 5) {
      totalCount
      edges {
        node {
          ...PartQuestionItem
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
  ${PART_REVIEW_ITEM}
  ${PART_QUESTION_ITEM}
`;
