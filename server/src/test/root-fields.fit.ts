import type { Row } from './root-field.ts';

const fitList = { shared: 'the fit list is public' };

/** The root fields of models of equipment and their fit lists. */
export const fitFields: Record<string, Row> = {
  'Query.equipmentModel': ['VISITOR', () => '{ equipmentModel(number: "x") { id } }', fitList],
  'Query.modelLookup': ['VISITOR', () => '{ modelLookup(text: "x") { kind } }', fitList],
  'Query.partFits': [
    'VISITOR',
    ({ productId }) => `{ partFits(modelNumber: "x", productIds: ["${productId}"]) { productId } }`,
    fitList,
  ],
  'Mutation.saveEquipmentModel': [
    'ADMIN',
    () => 'mutation { saveEquipmentModel(input: { brand: "b", number: "n", kind: BOILER }) { __typename } }',
    'FORBIDDEN',
  ],
  'Mutation.removeEquipmentModel': [
    'ADMIN',
    () => 'mutation { removeEquipmentModel(input: { modelId: "x" }) { removedId } }',
    'FORBIDDEN',
  ],
  'Mutation.saveFitment': [
    'ADMIN',
    ({ productId }) =>
      `mutation { saveFitment(input: { modelId: "x", productId: "${productId}", verdict: FITS }) { __typename } }`,
    'FORBIDDEN',
  ],
  'Mutation.removeFitment': [
    'ADMIN',
    () => 'mutation { removeFitment(input: { fitmentId: "x" }) { removedId } }',
    'FORBIDDEN',
  ],
  'Query.myDeliveredLines': [
    'CUSTOMER',
    ({ paidId }) => `{ myDeliveredLines(orderId: "${paidId}") { position answers { fits } } }`,
    'NOT_FOUND',
  ],
  'Mutation.answerFit': [
    'CUSTOMER',
    ({ paidId }) =>
      `mutation { answerFit(input: { orderId: "${paidId}", position: 1, modelNumber: "x", fits: true }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Query.flaggedFits': ['ADMIN', () => '{ flaggedFits { totalCount } }', 'FORBIDDEN'],
  'Mutation.reviewFlaggedFit': [
    'ADMIN',
    () => 'mutation { reviewFlaggedFit(input: { flaggedFitId: "x" }) { reviewedId } }',
    'FORBIDDEN',
  ],
  'Query.equipmentModels': ['ADMIN', () => '{ equipmentModels { totalCount } }', 'FORBIDDEN'],
  'Query.equipmentModelById': ['ADMIN', () => '{ equipmentModelById(id: "x") { id } }', 'FORBIDDEN'],
  'Mutation.saveDiagram': [
    'ADMIN',
    () =>
      'mutation { saveDiagram(input: { modelId: "x", title: "t", image: "/i.svg", width: 9, height: 9, positions: [] }) { __typename } }',
    'FORBIDDEN',
  ],
  'Mutation.removeDiagram': [
    'ADMIN',
    () => 'mutation { removeDiagram(input: { modelId: "x", diagramId: "x" }) { removedId } }',
    'FORBIDDEN',
  ],
};
