import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  HidePostMutation,
  HidePostMutationVariables,
  PostKind,
  ShowPostMutation,
  ShowPostMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { evictPosts } from './my-part-posts.ts';

const HIDE_POST: TypedDocumentNode<HidePostMutation, HidePostMutationVariables> = gql`
  mutation HidePost($input: HidePostInput!) {
    hidePost(input: $input) {
      post {
        postId
        hiddenAt
      }
    }
  }
`;

const SHOW_POST: TypedDocumentNode<ShowPostMutation, ShowPostMutationVariables> = gql`
  mutation ShowPost($input: ShowPostInput!) {
    showPost(input: $input) {
      post {
        postId
        hiddenAt
      }
    }
  }
`;

const nouns: Record<PostKind, string> = { REVIEW: 'Review', QUESTION: 'Question', ANSWER: 'Answer' };

type PostButtonProps = {
  kind: PostKind;
  postId: string;
  productId: string;
  /** Its name for screen readers, which begins with the word on it. */
  label: string;
  onChanged?: () => void;
};

/** Hides a review, a question or an answer, with a reason that its author can read. */
export function HidePostButton({ kind, postId, productId, label, onChanged }: PostButtonProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [hide] = useAppMutation(HIDE_POST, { update: evictPosts(productId) });
  const confirm = async (reason: string) => {
    const result = await hide({ kind, postId, reason });
    if (!result.ok) return result.message;
    toast.success(`${nouns[kind]} hidden`);
    onChanged?.();
    return null;
  };
  return (
    <>
      <Button size="small" variant="outlined" color="error" aria-label={label} onClick={() => setAsking(true)}>
        Hide
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Hide this ${nouns[kind].toLowerCase()}?`}
          label="Hide"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Shows a hidden post again. */
export function ShowPostButton({ kind, postId, productId, label, onChanged }: PostButtonProps) {
  const toast = useToast();
  const [show, { loading }] = useAppMutation(SHOW_POST, { update: evictPosts(productId) });
  const submit = async () => {
    const result = await show({ kind, postId });
    if (!result.ok) return toast.error(result.message);
    toast.success(`${nouns[kind]} shown again`);
    onChanged?.();
  };
  return (
    <Button size="small" variant="outlined" loading={loading} aria-label={label} onClick={() => void submit()}>
      Show
    </Button>
  );
}
