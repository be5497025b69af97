import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  MyTaxCertificatesQuery,
  MyTaxCertificatesQueryVariables,
  WithdrawTaxCertificateMutation,
  WithdrawTaxCertificateMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describeCertificate } from '#lib/format/certificate-status.ts';
import { formatDate } from '#lib/format/day.ts';
import { later } from '#lib/later.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Block } from './block.tsx';

const Dialog = later(async () => (await import('./certificate-dialog.tsx')).CertificateDialog);

const MY_TAX_CERTIFICATES: TypedDocumentNode<MyTaxCertificatesQuery, MyTaxCertificatesQueryVariables> = gql`
  query MyTaxCertificates {
    hasCharges
    myTaxCertificates {
      id
      number
      states
      expiresOn
      status
      isExpired
      answer
    }
  }
`;

const WITHDRAW: TypedDocumentNode<WithdrawTaxCertificateMutation, WithdrawTaxCertificateMutationVariables> = gql`
  mutation WithdrawTaxCertificate($input: WithdrawTaxCertificateInput!) {
    withdrawTaxCertificate(input: $input) {
      deletedId
    }
  }
`;

/** The customer's tax certificates; hidden while the shop charges nothing and there are no certificates. */
export function TaxExemption() {
  const { data, error, refetch } = useQuery(MY_TAX_CERTIFICATES, { fetchPolicy: 'cache-and-network' });
  const [isOpen, setIsOpen] = useState(false);
  const certificates = data?.myTaxCertificates ?? [];
  if (!error && !data?.hasCharges && certificates.length === 0) return null;
  return (
    <Block
      title="Tax exemption"
      action={
        error && !data ? (
          <ErrorNotice title="Your certificates could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            {certificates.length > 0 && <Certificates certificates={certificates} />}
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
              Add a certificate
            </Button>
            {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
          </>
        )
      }
    >
      If you buy tax-free, add your exemption certificate. Once we approve it, your orders to its states have no sales
      tax. We email you our decision.
    </Block>
  );
}

/** What the deletion of a certificate changes. */
const deletionOf = ({ status, isExpired }: { status: string; isExpired: boolean }) =>
  status === 'APPROVED' && !isExpired
    ? 'Your next orders to its states will have sales tax, unless you have another approved certificate. Placed orders stay as they are.'
    : 'Placed orders stay as they are.';

function Certificates({ certificates }: { certificates: MyTaxCertificatesQuery['myTaxCertificates'] }) {
  const [withdraw] = useAppMutation(WITHDRAW, {
    update: (cache) => void cache.evict({ fieldName: 'myTaxCertificates' }),
  });
  const remove = async (certificateId: string) => {
    const answer = await withdraw({ certificateId });
    return answer.ok ? null : answer.message;
  };
  return (
    <Box component="ul" aria-label="Tax certificates" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
      {certificates.map(({ id, number, states, expiresOn, answer, ...state }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography>{number}</Typography>
              <Chip size="small" variant="outlined" {...describeCertificate(state)} />
            </Box>
            <Typography variant="caption" color="textSecondary" component="p">
              {states.join(', ')}, through {formatDate(expiresOn)}
            </Typography>
            {answer && <Typography variant="body2">{answer}</Typography>}
          </Box>
          <ConfirmButton
            variant="text"
            color="inherit"
            aria-label={`Delete the certificate ${number}`}
            title="Delete this certificate?"
            question={deletionOf(state)}
            onConfirm={() => remove(id)}
          >
            Delete
          </ConfirmButton>
        </Box>
      ))}
    </Box>
  );
}
