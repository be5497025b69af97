import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router-dom';
import type {
  EditedModelFragment,
  EditedModelQuery,
  EditedModelQueryVariables,
  RemoveEquipmentModelMutation,
  RemoveEquipmentModelMutationVariables,
  SaveEquipmentModelMutation,
  SaveEquipmentModelMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FitList } from './fit-list.tsx';
import { ModelDiagrams } from './model-diagrams.tsx';
import { ModelForm } from './model-form.tsx';
import {
  blankModel,
  describeModelConflict,
  EDITED_MODEL,
  type ModelValues,
  toModelInput,
  toModelValues,
} from './model-values.ts';

const EDITED_MODEL_QUERY: TypedDocumentNode<EditedModelQuery, EditedModelQueryVariables> = gql`
  query EditedModel($id: ID!) {
    equipmentModelById(id: $id) {
      ...EditedModel
    }
  }
  ${EDITED_MODEL}
`;

const SAVE_MODEL: TypedDocumentNode<SaveEquipmentModelMutation, SaveEquipmentModelMutationVariables> = gql`
  mutation SaveEquipmentModel($input: SaveEquipmentModelInput!) {
    saveEquipmentModel(input: $input) {
      model {
        ...EditedModel
      }
    }
  }
  ${EDITED_MODEL}
`;

const REMOVE_MODEL: TypedDocumentNode<RemoveEquipmentModelMutation, RemoveEquipmentModelMutationVariables> = gql`
  mutation RemoveEquipmentModel($input: RemoveEquipmentModelInput!) {
    removeEquipmentModel(input: $input) {
      removedId
    }
  }
`;

/** A new model, or a model with its fit list and its diagrams, for admins. */
export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewModel /> : <KnownModel key={id} id={id} />;
}

function NewModel() {
  const navigate = useNavigate();
  const toast = useToast();
  const [saveModel] = useAppMutation(SAVE_MODEL, { idempotent: true });
  const save = async (values: ModelValues) => {
    const result = await saveModel(toModelInput(values));
    if (!result.ok) return result;
    toast.success('Model added');
    await navigate(pathTo.editModel(result.data.saveEquipmentModel.model.id), { replace: true });
    return { ok: true as const, values };
  };
  return (
    <Page title="Add a model" intro="Its fit list and its diagrams follow once it is saved." maxWidth="md">
      <ModelForm
        draftName="new model"
        initialValues={blankModel}
        submitLabel="Add model"
        onSave={save}
        secondary={
          <LinkButton to={paths.models} variant="text" size="large">
            Cancel
          </LinkButton>
        }
      />
    </Page>
  );
}

function KnownModel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(EDITED_MODEL_QUERY, { variables: { id }, fetchPolicy: 'no-cache' });
  const model = data?.equipmentModelById;
  return (
    <Page
      title={model ? `${model.brand} ${model.number}` : 'Edit a model'}
      maxWidth="md"
      action={
        model && (
          <LinkButton to={pathTo.model(model.number)} variant="outlined" color="secondary">
            See its page
          </LinkButton>
        )
      }
    >
      {model && (
        <>
          <EditForm model={model} onSaved={() => void refetch()} />
          <FitList modelId={id} />
          <ModelDiagrams modelId={id} />
        </>
      )}
      {model === null && (
        <Notice title="Model not found" action={<LinkButton to={paths.models}>Show all models</LinkButton>}>
          It was removed, or the address is wrong.
        </Notice>
      )}
      {!data && error && (
        <ErrorNotice title="The model could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={8} />}
    </Page>
  );
}

function EditForm({ model, onSaved }: { model: EditedModelFragment; onSaved: () => void }) {
  const toast = useToast();
  const client = useApolloClient();
  const [saveModel] = useAppMutation(SAVE_MODEL);
  const save = useVersionedSave({
    opened: toModelValues(model),
    send: (values: ModelValues, { version }) => saveModel({ ...toModelInput(values), id: model.id, version }),
    read: ({ saveEquipmentModel }) => toModelValues(saveEquipmentModel.model),
    async reload() {
      const query = { query: EDITED_MODEL_QUERY, variables: { id: model.id } };
      const { data } = await client.query({ ...query, fetchPolicy: 'no-cache', errorPolicy: 'all' });
      return data?.equipmentModelById ? toModelValues(data.equipmentModelById) : null;
    },
    describe: describeModelConflict,
  });
  return (
    <ModelForm
      draftName={`model ${model.id}`}
      initialValues={toModelValues(model).values}
      submitLabel="Save model"
      onSave={async (values) => {
        const result = await save(values);
        if (!result.ok) return result;
        toast.success('Model saved');
        onSaved();
        return result;
      }}
      secondary={<RemoveButton model={model} />}
    />
  );
}

function RemoveButton({ model: { id, brand, number } }: { model: EditedModelFragment }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [removeModel] = useAppMutation(REMOVE_MODEL);
  return (
    <ConfirmButton
      color="error"
      size="large"
      title="Remove this model?"
      question={`${brand} ${number} is removed with its fit list. Customers no longer find it.`}
      confirmLabel="Remove"
      onConfirm={async () => {
        const result = await removeModel({ modelId: id });
        if (!result.ok) return result.message;
        toast.success('Model removed');
        await navigate(paths.models);
        return null;
      }}
    >
      Remove model
    </ConfirmButton>
  );
}
