import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { object } from 'yup';
import type {
  AnswerQuestionMutation,
  AnswerQuestionMutationVariables,
  AskQuestionMutation,
  AskQuestionMutationVariables,
  EditAnswerMutation,
  EditAnswerMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { evictPosts } from './my-part-posts.ts';
import { limitedText, PostForm } from './post-form.tsx';
import { PostDialog } from './post-gate.tsx';
import { PostText } from './review-item.tsx';

const ASK_QUESTION: TypedDocumentNode<AskQuestionMutation, AskQuestionMutationVariables> = gql`
  mutation AskQuestion($input: AskQuestionInput!) {
    askQuestion(input: $input) {
      question {
        id
      }
    }
  }
`;

const ANSWER_QUESTION: TypedDocumentNode<AnswerQuestionMutation, AnswerQuestionMutationVariables> = gql`
  mutation AnswerQuestion($input: AnswerQuestionInput!) {
    answerQuestion(input: $input) {
      answer {
        id
      }
    }
  }
`;

const EDIT_ANSWER: TypedDocumentNode<EditAnswerMutation, EditAnswerMutationVariables> = gql`
  mutation EditAnswer($input: EditAnswerInput!) {
    editAnswer(input: $input) {
      answer {
        id
        text
      }
    }
  }
`;

const asking = object({ text: limitedText(1000).required('Write your question') });
const answering = object({ text: limitedText(2000).required('Write your answer') });

type QuestionDialogProps = { productId: string; productName: string; onClose: () => void; onSaved: () => void };

export const QuestionDialog = (props: QuestionDialogProps) => (
  <PostDialog title={`Ask about ${keepUnits(props.productName)}`} purpose="ask a question" onClose={props.onClose}>
    {() => <QuestionForm {...props} />}
  </PostDialog>
);

function QuestionForm({ productId, onClose, onSaved }: QuestionDialogProps) {
  const toast = useToast();
  const [ask] = useAppMutation(ASK_QUESTION, { update: evictPosts(productId) });
  const save = async ({ text }: { text: string }) => {
    const result = await ask({ productId, text: text.trim() });
    if (!result.ok) return result;
    toast.success('Your question is posted. We will email you the answer, unless you turned these emails off.');
    onSaved();
    return null;
  };
  return (
    <PostForm
      draftName={`question ${productId}`}
      values={{ text: '' }}
      schema={asking}
      submitLabel="Post question"
      onSave={save}
      onClose={onClose}
    >
      <FormField
        name="text"
        label="Question"
        required
        multiline
        minRows={3}
        helperText="Public, without your name. For an order of yours, write to us instead."
      />
    </PostForm>
  );
}

type AnswerDialogProps = {
  question: { id: string; text: string };
  productId: string;
  /** The answer to change. */
  answer?: { id: string; text: string; hiddenReason?: string | null };
  onClose: () => void;
  onChanged?: () => void;
};

/** Answers a question, or changes an answer. The server knows who may. */
export const AnswerDialog = (props: AnswerDialogProps) => (
  <PostDialog
    title={props.answer ? 'Change the answer' : 'Answer the question'}
    purpose="answer"
    onClose={props.onClose}
  >
    {() => <AnswerForm {...props} />}
  </PostDialog>
);

function AnswerForm({ question, productId, onClose, onChanged, ...props }: AnswerDialogProps) {
  // The one that was there when the form was opened: an answer that arrives meanwhile is not overwritten.
  const [answer] = useState(props.answer);
  const { cache } = useApolloClient();
  const toast = useToast();
  const update = evictPosts(productId);
  const [add] = useAppMutation(ANSWER_QUESTION, { update });
  const [edit] = useAppMutation(EDIT_ANSWER, { update });
  const save = async ({ text: typed }: { text: string }) => {
    const text = typed.trim();
    const result = answer
      ? await edit({ answerId: answer.id, text, seenText: answer.text })
      : await add({ questionId: question.id, text });
    if (!result.ok && result.code === 'CONFLICT') {
      update(cache, { data: result });
      // The list of an admin then has the text of now. After a refused first answer it would no longer have the question.
      if (answer) onChanged?.();
    }
    if (!result.ok) return result;
    toast.success(answer ? 'Answer saved' : 'Your answer is posted');
    onChanged?.();
    return null;
  };
  return (
    <PostForm
      draftName={`answer ${answer?.id ?? question.id}`}
      values={{ text: answer?.text ?? '' }}
      schema={answering}
      submitLabel={answer ? 'Save changes' : 'Post answer'}
      onSave={save}
      onClose={onClose}
    >
      <Typography component="div" color="textSecondary" sx={{ mb: 1 }}>
        <PostText>{question.text || 'The question is hidden.'}</PostText>
      </Typography>
      {answer?.hiddenReason && (
        <Typography color="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          Hidden by us: {answer.hiddenReason}. Only you see it.
        </Typography>
      )}
      <FormField name="text" label="Answer" required multiline minRows={3} helperText="Public, without your name." />
    </PostForm>
  );
}
