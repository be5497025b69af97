import { gql, NetworkStatus, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { PartQuestionItemFragment, PartQuestionsQuery, PartQuestionsQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { later } from '#lib/later.tsx';
import { useSession } from '#session/session.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { MY_PART_POSTS } from './my-part-posts.ts';
import { NoQuestions } from './part-questions.tsx';
import type { PartOfPosts } from './post-section.tsx';
import { PART_QUESTION_ITEM } from './post-fragments.ts';
import { questionTexts } from './post-texts.ts';
import { QuestionItem } from './question-item.tsx';
import { postList } from './review-item.tsx';

const PART_QUESTIONS: TypedDocumentNode<PartQuestionsQuery, PartQuestionsQueryVariables> = gql`
  query PartQuestions($productId: ID!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      questions(first: $first, after: $after) {
        edges {
          cursor
          node {
            ...PartQuestionItem
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${PART_QUESTION_ITEM}
`;

const AnswerDialog = later(async () => (await import('./question-dialog.tsx')).AnswerDialog);
// Only admins load it.
const HidePostButton = later(async () => (await import('./hide-post.tsx')).HidePostButton);

const PAGE = 20;

/** All questions about a part; buyers and admins answer them. */
export function LiveQuestions({ productId }: PartOfPosts) {
  const toast = useToast();
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(PART_QUESTIONS, {
    variables: { productId, first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const questions = data?.product?.questions;
  if (error && !questions) {
    return <ErrorNotice title="The questions could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  // An archived part has none.
  if (data?.product === null) return <NoQuestions />;
  if (!questions) return <Skeleton variant="rounded" height={160} />;
  const { edges, pageInfo } = questions;
  if (edges.length === 0) return <NoQuestions />;
  const showMore = () =>
    fetchMore({ variables: { after: pageInfo.endCursor } }).catch((failure: unknown) =>
      toast.error(describeError(failure)),
    );
  return (
    <>
      <Box component="ul" aria-label="Questions" sx={postList}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <QuestionItem question={questionTexts(node)}>
              <QuestionActions question={node} productId={productId} />
            </QuestionItem>
          </li>
        ))}
      </Box>
      {pageInfo.hasNextPage && (
        <Button loading={networkStatus === NetworkStatus.fetchMore} onClick={() => void showMore()}>
          Show more questions
        </Button>
      )}
    </>
  );
}

function QuestionActions({ question, productId }: { question: PartQuestionItemFragment; productId: string }) {
  const session = useSession();
  const [isAnswering, setAnswering] = useState(false);
  const isUser = session.status === 'signedIn';
  const { data } = useQuery(MY_PART_POSTS, isUser ? { variables: { productId } } : skipToken);
  const isAdmin = isUser && session.role === 'ADMIN';
  if (!isAdmin && !data?.myPartPosts.isBuyer) return null;
  const answer = isAdmin
    ? question.answers.find(({ isByShop }) => isByShop)
    : data?.myPartPosts.answers.find((own) => own.question.id === question.id);
  const word = answer ? 'Edit answer' : 'Answer';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${word}: ${question.text}`}
        onClick={() => setAnswering(true)}
      >
        {word}
      </Button>
      {isAdmin && (
        <HidePostButton kind="QUESTION" postId={question.id} productId={productId} label={`Hide: ${question.text}`} />
      )}
      {isAnswering && (
        <AnswerDialog
          question={question}
          productId={productId}
          {...(answer && { answer })}
          onClose={() => setAnswering(false)}
        />
      )}
    </Box>
  );
}
