import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  EditedDiagramFragment,
  ModelDiagramsQuery,
  ModelDiagramsQueryVariables,
  RemoveDiagramMutation,
  RemoveDiagramMutationVariables,
  SaveDiagramMutation,
  SaveDiagramMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { ModelDiagram } from '../model-diagram.tsx';
import { DiagramForm } from './diagram-form.tsx';
import {
  blankDiagram,
  describeDiagramConflict,
  type DiagramValues,
  EDITED_DIAGRAM,
  toDiagramInput,
  toDiagramValues,
} from './diagram-values.ts';

const MODEL_DIAGRAMS: TypedDocumentNode<ModelDiagramsQuery, ModelDiagramsQueryVariables> = gql`
  query ModelDiagrams($modelId: ID!) {
    equipmentModelById(id: $modelId) {
      id
      diagrams {
        ...EditedDiagram
      }
    }
  }
  ${EDITED_DIAGRAM}
`;

const SAVE_DIAGRAM: TypedDocumentNode<SaveDiagramMutation, SaveDiagramMutationVariables> = gql`
  mutation SaveDiagram($input: SaveDiagramInput!) {
    saveDiagram(input: $input) {
      diagram {
        ...EditedDiagram
      }
    }
  }
  ${EDITED_DIAGRAM}
`;

const REMOVE_DIAGRAM: TypedDocumentNode<RemoveDiagramMutation, RemoveDiagramMutationVariables> = gql`
  mutation RemoveDiagram($input: RemoveDiagramInput!) {
    removeDiagram(input: $input) {
      removedId
    }
  }
`;

/** The diagrams of a model, as its page shows them; each is edited and saved on its own. */
export function ModelDiagrams({ modelId }: { modelId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(MODEL_DIAGRAMS, { variables: { modelId }, fetchPolicy: 'no-cache' });
  const reload = async () => (await refetch().catch(() => undefined))?.data?.equipmentModelById?.diagrams ?? [];
  const diagrams = data?.equipmentModelById?.diagrams;
  return (
    <Box component="section" aria-label="Diagrams" sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h3" component="h2">
            Diagrams
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '62ch' }}>
            Exploded pictures whose numbers lead to parts. A diagram that several models share changes for all of them.
          </Typography>
        </div>
        {!isAdding && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Add a diagram
          </Button>
        )}
      </Box>
      {isAdding && (
        <Box sx={{ mt: 2 }}>
          <NewDiagram modelId={modelId} onAdded={() => void refetch()} onClose={() => setAdding(false)} />
        </Box>
      )}
      <LoadFailure what="The diagrams" isShown={Boolean(diagrams)} error={error} onRetry={() => void refetch()} />
      {diagrams?.map((diagram) => (
        <KnownDiagram key={diagram.id} modelId={modelId} diagram={diagram} reload={reload} />
      ))}
      {diagrams?.length === 0 && !isAdding && <Typography sx={{ mt: 2 }}>This model has no diagram yet.</Typography>}
      {!diagrams && !error && <FormSkeleton fields={1} />}
    </Box>
  );
}

type NewDiagramProps = { modelId: string; onAdded: () => void; onClose: () => void };

function NewDiagram({ modelId, onAdded, onClose }: NewDiagramProps) {
  const toast = useToast();
  const [saveDiagram] = useAppMutation(SAVE_DIAGRAM, { idempotent: true });
  const save = async (values: DiagramValues) => {
    const result = await saveDiagram(toDiagramInput(modelId, values));
    if (!result.ok) return result;
    toast.success('Diagram added');
    onAdded();
    return { ok: true as const, values };
  };
  const draftName = `new diagram of ${modelId}`;
  return <DiagramForm draftName={draftName} initialValues={blankDiagram} isNew onSave={save} onClose={onClose} />;
}

type KnownDiagramProps = {
  modelId: string;
  diagram: EditedDiagramFragment;
  /** Loads the diagrams again. */
  reload: () => Promise<EditedDiagramFragment[]>;
};

function KnownDiagram(props: KnownDiagramProps) {
  const [isOpen, setOpen] = useState(false);
  const { title } = props.diagram;
  return (
    <div role="group" aria-label={`Editing of ${title}`}>
      {isOpen ? (
        <Box sx={{ mt: 3 }}>
          <OpenDiagram {...props} onClose={() => setOpen(false)} />
        </Box>
      ) : (
        <>
          <ModelDiagram diagram={props.diagram} />
          <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Change diagram ${title}`}
              onClick={() => setOpen(true)}
            >
              Change
            </Button>
            <RemoveButton {...props} />
          </Box>
        </>
      )}
    </div>
  );
}

function OpenDiagram({ modelId, diagram, reload, onClose }: KnownDiagramProps & { onClose: () => void }) {
  const toast = useToast();
  const [saveDiagram] = useAppMutation(SAVE_DIAGRAM);
  const save = useVersionedSave({
    opened: toDiagramValues(diagram),
    send: (values: DiagramValues, { version }) =>
      saveDiagram({ ...toDiagramInput(modelId, values), id: diagram.id, version }),
    read: (data) => toDiagramValues(data.saveDiagram.diagram),
    async reload() {
      const now = (await reload()).find(({ id }) => id === diagram.id);
      return now ? toDiagramValues(now) : null;
    },
    describe: describeDiagramConflict,
  });
  return (
    <DiagramForm
      draftName={`diagram ${diagram.id}`}
      initialValues={toDiagramValues(diagram).values}
      isNew={false}
      onClose={onClose}
      onSave={async (values) => {
        const result = await save(values);
        if (!result.ok) return result;
        toast.success('Diagram saved');
        await reload();
        return result;
      }}
    />
  );
}

function RemoveButton({ modelId, diagram: { id, title }, reload }: KnownDiagramProps) {
  const toast = useToast();
  const [removeDiagram] = useAppMutation(REMOVE_DIAGRAM);
  return (
    <ConfirmButton
      color="error"
      aria-label={`Remove diagram ${title}`}
      title="Remove this diagram?"
      question={`${title} is no longer shown for this model. Other models keep it.`}
      confirmLabel="Remove"
      onConfirm={async () => {
        const result = await removeDiagram({ modelId, diagramId: id });
        if (!result.ok) return result.message;
        toast.success('Diagram removed');
        await reload();
        return null;
      }}
    >
      Remove
    </ConfirmButton>
  );
}
