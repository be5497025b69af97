import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import type { MailPreviewQuery, MailPreviewQueryVariables, MailRowFragment } from '#generated/graphql.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';

const MAIL_PREVIEW: TypedDocumentNode<MailPreviewQuery, MailPreviewQueryVariables> = gql`
  query MailPreview($id: ID!) {
    mail(id: $id) {
      id
      html
    }
  }
`;

type PreviewDialogProps = { mail: MailRowFragment; onClose: () => void };

/** The mail as its recipient sees it. The frame is sandboxed: nothing in it runs, and its links lead nowhere. */
export function PreviewDialog({ mail, onClose }: PreviewDialogProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(MAIL_PREVIEW, { variables: { id: mail.id } });
  const html = data?.mail?.html;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </DialogTitle>
      <DialogContent>
        {error && !data && (
          <ErrorNotice title="The email could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={420} />}
        {html && (
          <Box
            component="iframe"
            title={`Email: ${mail.subject}`}
            sandbox=""
            srcDoc={html}
            sx={{ width: '100%', height: '62vh', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
