import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Dispatch, useState } from 'react';
import type {
  BatchEditInput,
  EditProductsMutation,
  EditProductsMutationVariables,
  GridProductFragment,
} from '#generated/graphql.ts';
import type { Failure } from '#lib/api/errors.ts';
import { makeIdempotencyKeys, useAppMutation } from '#lib/api/use-app-mutation.ts';
import { evictProducts } from '../editing/evict-products.ts';
import { conflictsOf, type GridAction, type GridRow, reduceGrid } from './grid-state.ts';
import { GRID_PRODUCT, nameOfField, toEdit } from './grid-values.ts';

const EDIT_PRODUCTS: TypedDocumentNode<EditProductsMutation, EditProductsMutationVariables> = gql`
  mutation EditProducts($input: EditProductsInput!) {
    editProducts(input: $input) {
      results {
        ... on EditProductPayload {
          product {
            ...GridProduct
          }
        }
        ... on ProductEditConflict {
          product {
            ...GridProduct
          }
        }
        ... on ProductEditRefused {
          productId
          field
          message
        }
      }
    }
  }
  ${GRID_PRODUCT}
`;

interface Sent {
  /** The number of saved rows. */
  count: number;
  /** Why the rest of them was not sent. */
  failure: Failure | null;
}

/** The API takes 100 edits; fewer are answered sooner. */
const BATCH = 50;

/**
 * Saves the changed rows in batches. A row whose other cells were changed meanwhile is sent again over the newer part; one
 * with a conflict waits for a choice.
 */
export function useGridSave(dispatch: Dispatch<GridAction>) {
  const [editProducts] = useAppMutation(EDIT_PRODUCTS, { update: evictProducts });
  const [keys] = useState(makeIdempotencyKeys);
  const [isSaving, setSaving] = useState(false);

  return {
    isSaving,
    async save(rows: GridRow[]): Promise<Sent> {
      setSaving(true);
      let count = 0;
      let failure: Failure | null = null;
      for (let start = 0; start < rows.length && failure === null; start += BATCH) {
        const sent = await send(rows.slice(start, start + BATCH));
        count += sent.count;
        failure = sent.failure;
      }
      setSaving(false);
      return { count, failure };
    },
  };

  async function send(rows: GridRow[]): Promise<Sent> {
    const edits: BatchEditInput[] = rows.map(({ part, edits: changed }) => toEdit(part, changed));
    const result = await editProducts({ edits: edits.map((edit) => ({ ...edit, idempotencyKey: keys.keyOf(edit) })) });
    if (!result.ok) {
      const [, place, field = null] = /edits\.(\d+)\.(\w+)/.exec(result.field ?? '') ?? [];
      const refused = place === undefined ? undefined : rows[Number(place)];
      if (refused) {
        dispatch({ kind: 'refused', id: refused.part.id, name: nameOfField(field), message: result.message });
      }
      return { count: 0, failure: result };
    }
    for (const edit of edits) keys.forget(edit);
    let count = 0;
    const again: GridRow[] = [];
    for (const [place, answer] of result.data.editProducts.results.entries()) {
      const action = toAction(answer);
      dispatch(action);
      if (action.kind === 'saved') count += 1;
      const row = rows[place];
      if (action.kind !== 'conflicted' || !row || !isNewer(action.part, row.part)) continue;
      const [met] = reduceGrid({ rows: [row], past: [], kept: 0 }, action).rows;
      if (met && conflictsOf(met).length === 0 && Object.keys(met.edits).length > 0) again.push(met);
    }
    if (again.length === 0) return { count, failure: null };
    const rest = await send(again);
    return { count: count + rest.count, failure: rest.failure };
  }
}

/** A conflict with the same part is not sent again: it would have the same answer. */
const isNewer = (now: GridProductFragment, sent: GridProductFragment) =>
  now.id === sent.id && (now.version !== sent.version || now.available !== sent.available);

type Answer = EditProductsMutation['editProducts']['results'][number];

function toAction(answer: Answer): Extract<GridAction, { kind: 'saved' | 'conflicted' | 'refused' }> {
  switch (answer.__typename) {
    case 'EditProductPayload':
      return { kind: 'saved', part: answer.product };
    case 'ProductEditConflict':
      return { kind: 'conflicted', part: answer.product };
    case 'ProductEditRefused':
      return { kind: 'refused', id: answer.productId, name: nameOfField(answer.field), message: answer.message };
  }
}
