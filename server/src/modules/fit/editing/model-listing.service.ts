import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, type Sort } from '#platform/pagination.ts';
import { escapeLike } from '#platform/search-text.ts';
import { type Bind, composeStatement } from '#platform/statement.ts';
import { findModels } from '../fits/fits.sql.ts';
import type { ModelLookup } from '../lookup/lookup.service.ts';
import { MAX_NUMBER, type EquipmentModel, selectModel } from '../model.type.ts';
import type { EquipmentModelsArgs } from './model-listing.type.ts';

const byNumber: Sort<'number'> = { name: 'equipmentModels.number', by: 'number', kind: 'text', direction: 'asc' };
const MOST_SIMILAR = 20;

/** The models of equipment as admins find them. */
export function makeModelListing({ db, lookup }: { db: Database; lookup: ModelLookup }) {
  return {
    async byId(id: string): Promise<EquipmentModel | null> {
      const [model] = isId(id) ? await db.query(findModels, { ids: [id] }) : [];
      return model ?? null;
    },

    /** A page of the models by number. A search finds numbers as the lookup does, and brands. */
    async list({ first, after, search, kind }: EquipmentModelsArgs): Promise<Page<EquipmentModel>> {
      const text = search?.trim() ?? '';
      const matches = text
        ? await lookup.find({ text: text.slice(0, MAX_NUMBER), first: MOST_SIMILAR, serial: null })
        : [];
      const where = (bind: Bind) => {
        const isNamed = () => `(id = ANY(${bind(matches.map(({ model }) => model.id))}::uuid[])
          OR (brand || ' ' || number) ILIKE '%' || ${bind(escapeLike(text))}::text || '%'
          OR (folded_number_key(model_number_key(${bind(text)}::text)) <> ''
            AND folded_key LIKE '%' || folded_number_key(model_number_key(${bind(text)}::text)) || '%'))`;
        return [text && isNamed(), kind && `kind = ${bind(kind)}::equipment_kind`].filter(Boolean);
      };
      return keysetPage(
        { first, after: after ?? null },
        {
          sort: byNumber,
          where: {},
          rows: ({ take }, position) =>
            db.query(
              ...composeStatement<EquipmentModel>((bind) => {
                const isAfter =
                  position && `(number, id) > (${bind(position.value)}::text, ${bind(position.id)}::uuid)`;
                const conditions = [...where(bind), isAfter].filter(Boolean).join(' AND ');
                return `SELECT ${selectModel} FROM equipment_models ${conditions && `WHERE ${conditions}`}
                  ORDER BY number, id LIMIT ${bind(take)}`;
              }),
            ),
          async count() {
            const [row] = await db.query(
              ...composeStatement<{ count: number }>((bind) => {
                const conditions = where(bind).join(' AND ');
                return `SELECT count(*)::int AS count FROM equipment_models ${conditions && `WHERE ${conditions}`}`;
              }),
            );
            return row?.count ?? 0;
          },
        },
      );
    },
  };
}
