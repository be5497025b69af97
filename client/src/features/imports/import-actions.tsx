import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  ApplyCatalogImportMutation,
  ApplyCatalogImportMutationVariables,
  CatalogImportState,
  DeleteCatalogImportMutation,
  DeleteCatalogImportMutationVariables,
  ImportProgressFragment,
  UndoCatalogImportMutation,
  UndoCatalogImportMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation, type MutationResult } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths } from '#lib/paths.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const APPLY: TypedDocumentNode<ApplyCatalogImportMutation, ApplyCatalogImportMutationVariables> = gql`
  mutation ApplyCatalogImport($input: CatalogImportInput!) {
    applyCatalogImport(input: $input) {
      catalogImport {
        id
        state
      }
    }
  }
`;

const UNDO: TypedDocumentNode<UndoCatalogImportMutation, UndoCatalogImportMutationVariables> = gql`
  mutation UndoCatalogImport($input: CatalogImportInput!) {
    undoCatalogImport(input: $input) {
      catalogImport {
        id
        state
      }
    }
  }
`;

const DELETE: TypedDocumentNode<DeleteCatalogImportMutation, DeleteCatalogImportMutationVariables> = gql`
  mutation DeleteCatalogImport($input: CatalogImportInput!) {
    deleteCatalogImport(input: $input) {
      deletedId
    }
  }
`;

type One = Pick<ImportProgressFragment, 'counts'> & {
  id: string;
  state: CatalogImportState;
  appliedAt: string | null;
  version: number;
};

const KEPT_MS = 30 * 86_400_000;

/** The buttons of an import in its state. */
export function ImportActions({ one, onChange }: { one: One; onChange: () => void }) {
  const { id: importId, state, appliedAt, version } = one;
  const navigate = useNavigate();
  const toast = useToast();
  const [apply] = useAppMutation(APPLY);
  const [undo] = useAppMutation(UNDO);
  const [remove] = useAppMutation(DELETE);
  const rowsOf = (rowState: string) => one.counts.find((count) => count.state === rowState)?.rows ?? 0;
  const changes = rowsOf('NEW') + rowsOf('CHANGED');
  const [openedAt] = useState(Date.now);
  const isOld = state === 'APPLIED' && Date.parse(appliedAt ?? '') < openedAt - KEPT_MS;
  const named = changes === 1 ? '1 change' : `${formatCount(changes)} changes`;

  const after = async (answer: Promise<MutationResult<unknown>>, follow = onChange): Promise<string | null> => {
    const result = await answer;
    if (result.ok) follow();
    else if (result.field === 'version') {
      // The question was about other differences than these.
      toast.error(result.message);
      onChange();
    } else return result.message;
    return null;
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(state === 'DRAFT' || state === 'UNDONE' || isOld) && (
        <ConfirmButton
          size="medium"
          color="inherit"
          title="Delete this import?"
          question={
            isOld
              ? 'Its changes stay and can no longer be undone.'
              : 'Its file and its differences are deleted. The catalog stays as it is.'
          }
          onConfirm={() => after(remove({ importId }), () => void navigate(paths.imports))}
        >
          Delete
        </ConfirmButton>
      )}
      {state === 'DRAFT' && (
        <ConfirmButton
          size="medium"
          variant="contained"
          disabled={changes === 0}
          title={`Apply ${named}?`}
          question={questionOf(rowsOf('FAULTY'), rowsOf('NOT_SOLD'))}
          confirmLabel="Apply"
          confirmColor="primary"
          onConfirm={() => after(apply({ importId, version }))}
        >
          {changes === 0 ? 'Nothing to apply' : `Apply ${named}`}
        </ConfirmButton>
      )}
      {(state === 'APPLIED' || state === 'APPLYING') && (
        <ConfirmButton
          size="medium"
          color="error"
          title="Undo this import?"
          question="The earlier values come back, except where someone has made changes since. Pieces that customers ordered stay ordered."
          confirmLabel="Undo"
          onConfirm={() => after(undo({ importId }))}
        >
          {state === 'APPLYING' ? 'Stop and undo' : 'Undo'}
        </ConfirmButton>
      )}
    </Box>
  );
}

const questionOf = (faulty: number, notSold: number): string =>
  `The catalog changes at once, and you can undo it later.${leftOut(faulty, 'with faults')}${leftOut(notSold, 'for parts that you do not sell')}`;

const leftOut = (rows: number, what: string): string =>
  rows > 0 ? ` ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} ${what} will be left out.` : '';
