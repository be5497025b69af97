import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  ModelPageQuery,
  ModelPageQueryVariables,
  SimilarModelsQuery,
  SimilarModelsQueryVariables,
} from '#generated/graphql.ts';
import { isPrerendering } from '#lib/config.ts';
import { markedItem } from '#lib/frame-marks.tsx';
import type { UnitFit } from '#lib/unit/fit-store.ts';

/** A model with the parts of its fit list on sale, which its page carries. */
export const MODEL_PAGE: TypedDocumentNode<ModelPageQuery, ModelPageQueryVariables> = gql`
  query ModelPage($number: String!) {
    equipmentModel(number: $number) {
      id
      brand
      number
      kind
      serialFrom
      serialTo
      firstYear
      lastYear
      notes
      parts(first: 100) {
        edges {
          node {
            id
            name
            partNumber
            category
            price {
              cents
              formatted
            }
            priceBreaks {
              quantity
              price {
                cents
                formatted
              }
            }
            fit(modelNumber: $number) {
              verdict
              condition
              needsSerial
              note
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
      diagrams {
        id
        title
        image
        width
        height
        positions {
          number
          x
          y
          product {
            id
            name
            partNumber
            fit(modelNumber: $number) {
              verdict
              condition
              needsSerial
              note
            }
          }
        }
      }
    }
  }
`;

/** For an unknown number. */
export const SIMILAR_MODELS: TypedDocumentNode<SimilarModelsQuery, SimilarModelsQueryVariables> = gql`
  query SimilarModels($number: String!) {
    modelLookup(text: $number, first: 5) {
      model {
        id
        brand
        number
        kind
      }
    }
  }
`;

export type Model = NonNullable<ModelPageQuery['equipmentModel']>;
/** With the fit of the model, or that of the visitor's unit. */
export type FittedPart = Omit<Model['parts']['edges'][number]['node'], 'fit'> & { fit: UnitFit | null };
export type SimilarModel = SimilarModelsQuery['modelLookup'][number]['model'];

/** Null in the frame, which has no data. */
export type ModelOrFrame = Model | null;

/** The model, or marks in place of its texts. */
export const textsOf = (model: ModelOrFrame): Model => (isPrerendering || !model ? (markedItem as Model) : model);
