import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import type { TurnMailOffMutation, TurnMailOffMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { paths } from '#lib/paths.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';

const TURN_MAIL_OFF: TypedDocumentNode<TurnMailOffMutation, TurnMailOffMutationVariables> = gql`
  mutation TurnMailOff($input: TurnMailOffInput!) {
    turnMailOff(input: $input) {
      title
    }
  }
`;

/** What the link in a mail leads to. It needs a press of the button, because programs that check links open all of them. */
export function TurnMailOff() {
  const [address] = useSearchParams();
  const [turnOff, { loading, result }] = useAppMutation(TURN_MAIL_OFF);
  const title = result?.ok ? result.data.turnMailOff.title : null;
  return (
    <>
      {title === null ? (
        <Notice
          title="Stop emails like this one?"
          action={
            <Button
              variant="contained"
              loading={loading}
              onClick={() => void turnOff({ token: address.get('token') ?? '' })}
            >
              Turn them off
            </Button>
          }
        >
          Receipts and other required emails about your orders still arrive.
        </Notice>
      ) : (
        <Notice title="Turned off">
          You will get no more emails of the kind “{title}”. Change your mind anytime in{' '}
          <TextLink to={paths.account}>My account</TextLink>.
        </Notice>
      )}
      <FormError
        message={
          result &&
          !result.ok &&
          (result.code === 'NOT_FOUND' ? 'This link is incomplete or no longer valid.' : result.message)
        }
      />
    </>
  );
}
