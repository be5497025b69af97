import { screen, within } from '@testing-library/react';
import { openShop } from './open-shop.tsx';

export const model = {
  __typename: 'EquipmentModel',
  id: 'm1',
  version: 1,
  brand: 'Kilnmoor',
  number: 'KMG80-080B',
  kind: 'FURNACE',
  serialFrom: null,
  serialTo: null,
  firstYear: 2009,
  lastYear: null,
  notes: '',
};
export const rod = {
  __typename: 'Product',
  id: 'p1',
  name: 'Flame sensor rod',
  partNumber: 'KM-FS90',
  isArchived: false,
};
export const entry = {
  __typename: 'Fitment',
  id: 'f1',
  version: 3,
  verdict: 'FITS_IF',
  condition: 'the burner is new',
  serialFrom: 'A100',
  serialTo: null,
  source: null,
  note: 'Check the bracket.',
  product: rod,
};
const position = { __typename: 'DiagramPosition', number: 1, x: 500, y: 250, product: rod };
export const diagram = {
  __typename: 'Diagram',
  id: 'd1',
  version: 1,
  title: 'Gas furnace',
  image: '/diagrams/gas-furnace.svg',
  width: 960,
  height: 640,
  positions: [position],
};

export const edited = (fields: object = {}) => ({ data: { equipmentModelById: { ...model, ...fields } } });
export const fitList = (...entries: object[]) => {
  const fitments = {
    __typename: 'FitmentConnection',
    totalCount: entries.length,
    edges: entries.map((node) => ({ __typename: 'FitmentEdge', node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  };
  return { data: { equipmentModelById: { __typename: 'EquipmentModel', id: 'm1', fitments } } };
};
const diagramsOf = (...diagrams: object[]) => ({
  data: { equipmentModelById: { __typename: 'EquipmentModel', id: 'm1', diagrams } },
});
const suggested = {
  data: {
    products: { __typename: 'C', edges: [{ __typename: 'E', node: { ...rod, id: 'p2', partNumber: 'KM-SN120' } }] },
  },
};

/** Opens the page of a model, whose requests have these answers. */
export const openModel = async (answers = {}) => {
  const shop = await openShop('/dashborad/models/m1', {
    role: 'ADMIN',
    answers: {
      EditedModel: edited(),
      FitList: fitList(entry),
      ModelDiagrams: diagramsOf(diagram),
      FittingParts: suggested,
      ...answers,
    },
  });
  const inputs = (name: string) =>
    shop.sent.filter(({ operation }) => operation === name).map(({ variables }) => variables['input']);
  return { ...shop, inputs };
};
/** By its label: a search by role computes the names of all elements of the page. */
export const section = async (name: string) => within(await screen.findByLabelText(name));
export const conflict = { code: 'CONFLICT', field: 'version' };
