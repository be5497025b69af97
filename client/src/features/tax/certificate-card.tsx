import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  CertificateCardFragment,
  DecideTaxCertificateMutation,
  DecideTaxCertificateMutationVariables,
} from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { describeCertificate } from '#lib/format/certificate-status.ts';
import { formatDate, formatMoment } from '#lib/format/day.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';

export const CERTIFICATE_CARD: TypedDocumentNode<CertificateCardFragment> = gql`
  fragment CertificateCard on TaxCertificate {
    id
    number
    states
    expiresOn
    status
    isExpired
    answer
    submittedAt
    user {
      id
      name
      email
    }
  }
`;

export const certificateCsv: CsvColumn<CertificateCardFragment>[] = [
  { label: 'Submitted', value: ({ submittedAt }) => submittedAt },
  { label: 'Name', value: ({ user }) => user.name },
  { label: 'Email', value: ({ user }) => user.email },
  { label: 'Number', value: ({ number }) => number },
  { label: 'States', value: ({ states }) => states.join(' ') },
  { label: 'Last day', value: ({ expiresOn }) => expiresOn },
  { label: 'Status', value: (one) => describeCertificate(one).label },
  { label: 'Answer', value: ({ answer }) => answer },
];

const DECIDE: TypedDocumentNode<DecideTaxCertificateMutation, DecideTaxCertificateMutationVariables> = gql`
  mutation DecideTaxCertificate($input: DecideTaxCertificateInput!) {
    decideTaxCertificate(input: $input) {
      certificate {
        ...CertificateCard
      }
    }
  }
  ${CERTIFICATE_CARD}
`;

/** A certificate, and the decision on it. */
export function CertificateCard({ one }: { one: CertificateCardFragment }) {
  const { number, states, expiresOn, status, isExpired, answer, submittedAt, user } = one;
  const name = user.name || user.email;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`Certificate ${number} of ${name}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h4" component="h2">
            {number}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {name}
            {user.name && `, ${user.email}`}
          </Typography>
        </Box>
        <Chip size="small" variant="outlined" {...describeCertificate({ status, isExpired })} />
      </Box>
      <Typography>
        {states.join(', ')}, through {formatDate(expiresOn)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Submitted {formatMoment(submittedAt)}
      </Typography>
      {answer && <Typography variant="body2">Our answer: {answer}</Typography>}
      {status !== 'DECLINED' && <Decision one={one} />}
    </Paper>
  );
}

function Decision({ one: { id: certificateId, number, states, status, isExpired } }: { one: CertificateCardFragment }) {
  const client = useApolloClient();
  const toast = useToast();
  const [decide] = useAppMutation(DECIDE);
  const [isDeclining, setIsDeclining] = useState(false);
  const isApproved = status === 'APPROVED';

  const send = async (input: { isApproved: boolean; answer?: string }, done: string) => {
    const result = await decide({ certificateId, seenStatus: status, ...input });
    if (result.ok) {
      toast.success(done);
      return null;
    }
    // Another admin may have decided on it. It may then leave the list, with the dialog that shows the refusal.
    const message = explainRefusal(result);
    toast.error(message);
    void client.refetchQueries({ include: ['TaxCertificates'] });
    return message;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!isApproved && !isExpired && (
        <ConfirmButton
          variant="contained"
          title={`Approve ${number}?`}
          question={`Orders of this customer to ${states.join(', ')} will have no sales tax.`}
          confirmLabel="Approve"
          confirmColor="primary"
          onConfirm={() => send({ isApproved: true }, 'The certificate is approved')}
        >
          Approve
        </ConfirmButton>
      )}
      <Button size="small" variant="outlined" onClick={() => setIsDeclining(true)}>
        {isApproved ? 'Revoke' : 'Decline'}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={isApproved ? 'Revoke this certificate?' : 'Decline this certificate?'}
          label={isApproved ? 'Revoke' : 'Decline'}
          onConfirm={(answer) => send({ isApproved: false, answer }, 'We email your answer to the customer')}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Box>
  );
}
