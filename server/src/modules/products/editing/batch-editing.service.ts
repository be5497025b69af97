import type { Viewer } from '#modules/users/user.type.ts';
import { AppError } from '#platform/errors.ts';
import type { Catalog } from '../catalog/catalog.service.ts';
import type { Product } from '../product.type.ts';
import type { BatchEditInput } from './batch-editing.type.ts';
import type { ProductEditing } from './product-editing.service.ts';
import { staleFields } from './seen-part.ts';

export type EditOutcome =
  | { kind: 'saved'; product: Product }
  | { kind: 'conflict'; product: Product }
  | { kind: 'refused'; productId: string; field: string | null; message: string };

interface Collaborators {
  editing: Pick<ProductEditing, 'edit'>;
  catalog: Pick<Catalog, 'byIds'>;
}

/** Edits of several parts, each in a transaction of its own: a refused one does not hold up the others. */
export function makeBatchEditing({ editing, catalog }: Collaborators) {
  return async function editEach(viewer: Viewer, edits: BatchEditInput[]): Promise<EditOutcome[]> {
    const outcomes: EditOutcome[] = [];
    for (const edit of edits) outcomes.push(await editOne(viewer, edit));
    return outcomes;
  };

  async function editOne(viewer: Viewer, edit: BatchEditInput): Promise<EditOutcome> {
    try {
      return { kind: 'saved', product: await editing.edit(viewer, edit) };
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
      const { productId } = edit;
      const [product] = isStale(error) ? await catalog.byIds([productId]) : [];
      if (product) return { kind: 'conflict', product };
      return { kind: 'refused', productId, field: error.field ?? null, message: error.message };
    }
  }
}

/** Other failures, such as a database that is down, concern all edits. */
const refusals = new Set(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT']);

const isStale = ({ code, field }: AppError) => code === 'CONFLICT' && staleFields.has(field ?? '');
