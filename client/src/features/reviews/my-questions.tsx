import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  DeleteAnswerMutation,
  DeleteAnswerMutationVariables,
  DeleteQuestionMutation,
  DeleteQuestionMutationVariables,
  MyQuestionsQuery,
  MyQuestionsQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { shopConfig } from '#lib/config.ts';
import { formatDay } from '#lib/format/day.ts';
import { later } from '#lib/later.tsx';
import { evictPosts } from '#posts/my-part-posts.ts';
import { PostText } from '#posts/review-item.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { OwnPost, OwnPosts } from './my-part-reviews.tsx';

// Few write more, and the older ones are in the data export. The page of a part that is no longer sold shows no answers, so
// they are here.
const MY_QUESTIONS: TypedDocumentNode<MyQuestionsQuery, MyQuestionsQueryVariables> = gql`
  query MyQuestions {
    myPartQuestions(first: 50) {
      edges {
        cursor
        node {
          id
          text
          createdAt
          hiddenReason
          answers {
            id
            isByShop
            text
            createdAt
          }
          product {
            id
            name
            partNumber
          }
        }
      }
    }
    myPartAnswers(first: 50) {
      edges {
        cursor
        node {
          id
          text
          createdAt
          hiddenReason
          question {
            id
            text
            product {
              id
              name
              partNumber
            }
          }
        }
      }
    }
  }
`;

const DELETE_QUESTION: TypedDocumentNode<DeleteQuestionMutation, DeleteQuestionMutationVariables> = gql`
  mutation DeleteQuestion($input: DeleteQuestionInput!) {
    deleteQuestion(input: $input) {
      questionId
    }
  }
`;

const DELETE_ANSWER: TypedDocumentNode<DeleteAnswerMutation, DeleteAnswerMutationVariables> = gql`
  mutation DeleteAnswer($input: DeleteAnswerInput!) {
    deleteAnswer(input: $input) {
      answerId
    }
  }
`;

const AnswerDialog = later(async () => (await import('#posts/question-dialog.tsx')).AnswerDialog);

type Question = MyQuestionsQuery['myPartQuestions']['edges'][number]['node'];
type Answer = MyQuestionsQuery['myPartAnswers']['edges'][number]['node'];

/** The user's own questions and answers about parts. Nothing without one. */
export function MyQuestions() {
  const { data, error, refetch } = useQuery(MY_QUESTIONS, { fetchPolicy: 'cache-and-network' });
  if (error && !data) {
    return <ErrorNotice title="Your questions could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const questions = data?.myPartQuestions.edges ?? [];
  const answers = data?.myPartAnswers.edges ?? [];
  return (
    <>
      {questions.length > 0 && (
        <OwnPosts title="Your questions">
          {questions.map(({ node }) => (
            <li key={node.id}>
              <MyQuestion question={node} />
            </li>
          ))}
        </OwnPosts>
      )}
      {answers.length > 0 && (
        <OwnPosts title="Your answers">
          {answers.map(({ node }) => (
            <li key={node.id}>
              <MyAnswer answer={node} />
            </li>
          ))}
        </OwnPosts>
      )}
    </>
  );
}

function MyQuestion({ question: { id, text, createdAt, hiddenReason, answers, product } }: { question: Question }) {
  const toast = useToast();
  const [remove] = useAppMutation(DELETE_QUESTION, { update: evictPosts(product.id) });
  const confirm = async () => {
    const result = await remove({ questionId: id });
    if (!result.ok) return result.message;
    toast.success('Question deleted');
    return null;
  };
  return (
    <OwnPost
      product={product}
      state={`${formatDay(createdAt)} · ${answers.length > 0 ? 'Answered' : 'Not answered yet'}`}
      hiddenReason={hiddenReason}
      actions={
        !hiddenReason && (
          <ConfirmButton
            color="error"
            aria-label={`Delete your question about ${product.name}`}
            title="Delete this question?"
            question="It disappears from the part page with its answers and cannot be restored."
            onConfirm={confirm}
          >
            Delete
          </ConfirmButton>
        )
      }
    >
      <PostText>{text}</PostText>
      {answers.map((answer) => (
        <Box key={answer.id} sx={{ pl: 2, borderLeft: '3px solid', borderColor: 'divider', minWidth: 0 }}>
          <PostText>{answer.text}</PostText>
          <Typography variant="body2" color="textSecondary">
            {answer.isByShop ? shopConfig().brand.name : 'A buyer of this part'}, {formatDay(answer.createdAt)}
          </Typography>
        </Box>
      ))}
    </OwnPost>
  );
}

function MyAnswer({ answer: { id, text, createdAt, hiddenReason, question } }: { answer: Answer }) {
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const { product } = question;
  const [remove] = useAppMutation(DELETE_ANSWER, { update: evictPosts(product.id) });
  const confirm = async () => {
    const result = await remove({ answerId: id });
    if (!result.ok) return result.message;
    toast.success('Answer deleted');
    return null;
  };
  return (
    <OwnPost
      product={product}
      state={`${formatDay(createdAt)} · ${question.text ? `Answer to “${question.text}”` : 'Answer to a hidden question'}`}
      hiddenReason={hiddenReason}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Edit your answer about ${product.name}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          {!hiddenReason && (
            <ConfirmButton
              color="error"
              aria-label={`Delete your answer about ${product.name}`}
              title="Delete this answer?"
              question="It disappears from the part page immediately and cannot be restored."
              onConfirm={confirm}
            >
              Delete
            </ConfirmButton>
          )}
        </>
      }
    >
      <PostText>{text}</PostText>
      {isEditing && (
        <AnswerDialog
          question={question}
          productId={product.id}
          answer={{ id, text }}
          onClose={() => setEditing(false)}
        />
      )}
    </OwnPost>
  );
}
