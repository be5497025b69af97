import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { MailRowFragment, ResendMailMutation, ResendMailMutationVariables } from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const RESEND_MAIL: TypedDocumentNode<ResendMailMutation, ResendMailMutationVariables> = gql`
  mutation ResendMail($input: ResendMailInput!) {
    resendMail(input: $input) {
      mail {
        id
        state
        tries
        nextTryAt
        sentAt
        failure
      }
    }
  }
`;

/** Queues a mail again; a sent one as a copy, which the list shows when it is loaded again. */
export function ResendButton({ mail: { id, title, subject, state } }: { mail: MailRowFragment }) {
  const toast = useToast();
  const client = useApolloClient();
  const [resend] = useAppMutation(RESEND_MAIL, {
    update(cache) {
      if (state === 'SENT') cache.evict({ fieldName: 'mails' });
    },
  });
  const send = async () => {
    const result = await resend({ mailId: id, seenState: state });
    if (!result.ok) {
      if (result.field === 'seenState') {
        // The mail may leave the list, with the dialog that shows the refusal.
        toast.error(result.message);
        void client.refetchQueries({ include: ['Mails'] });
      }
      return explainRefusal(result);
    }
    toast.success('The email will be sent in a moment');
    return null;
  };
  const label = state === 'SENT' ? 'Send again' : 'Send now';
  return (
    <ConfirmButton
      size="small"
      aria-label={`${label}: ${subject}`}
      title={state === 'SENT' ? 'Send this email again?' : 'Send this email?'}
      question={`“${title}”, to the address that the account has now. The audit log records it.`}
      confirmLabel="Send"
      confirmColor="primary"
      onConfirm={send}
    >
      {label}
    </ConfirmButton>
  );
}
