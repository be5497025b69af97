import { gql, type TypedDocumentNode } from '@apollo/client';
import { array, mixed, number, object, string, type InferType } from 'yup';
import type { EditedDiagramFragment, SaveDiagramInput } from '#generated/graphql.ts';
import { describeConflict, type Edits, type Versioned } from '#lib/api/versioned-save.ts';
import { PICKED_PART, type PickedPart } from './part-picker.tsx';

export const EDITED_DIAGRAM: TypedDocumentNode<EditedDiagramFragment> = gql`
  fragment EditedDiagram on Diagram {
    id
    version
    title
    image
    width
    height
    positions {
      number
      x
      y
      product {
        ...PickedPart
      }
    }
  }
  ${PICKED_PART}
`;

export const MOST_POSITIONS = 40;

const position = object({
  number: string()
    .trim()
    .required('Number Required')
    .matches(/^[1-9]\d{0,2}$/, 'Enter 1 to 999'),
  /** Thousandths of the width and of the height. */
  x: number().required(),
  y: number().required(),
  part: mixed<PickedPart>().required('Part Required'),
});

export const diagramSchema = object({
  title: string().trim().required('Title Required').max(100, 'Use at most 100 characters'),
  image: string().required('Picture Required'),
  width: number().min(1, 'The picture is not loaded yet').required(),
  height: number().min(1).required(),
  positions: array(position)
    .max(MOST_POSITIONS, `At most ${MOST_POSITIONS} positions`)
    .default([])
    .test('twins', function hasNoTwins(positions) {
      // Formik validates empty fields as missing ones.
      const numbers = (positions as { number?: string }[]).map((one) => one.number?.trim() ?? '');
      const twin = numbers.findIndex((one, place) => one !== '' && numbers.indexOf(one) !== place);
      if (twin < 0) return true;
      return this.createError({ path: `positions.${twin}.number`, message: 'This number is taken' });
    }),
});

export type PositionValues = Omit<InferType<typeof position>, 'part'> & { part: PickedPart | null };
export type DiagramValues = Omit<InferType<typeof diagramSchema>, 'positions'> & { positions: PositionValues[] };

export const blankDiagram: DiagramValues = { title: '', image: '', width: 0, height: 0, positions: [] };

export const toDiagramValues = ({ version, ...diagram }: EditedDiagramFragment): Versioned<DiagramValues> => ({
  version,
  values: {
    title: diagram.title,
    image: diagram.image,
    width: diagram.width,
    height: diagram.height,
    positions: diagram.positions.map(({ product, x, y, ...place }) => ({
      number: String(place.number),
      x,
      y,
      part: { id: product.id, name: product.name, partNumber: product.partNumber },
    })),
  },
});

export function toDiagramInput(modelId: string, values: DiagramValues): SaveDiagramInput {
  const { positions, ...fields } = diagramSchema.cast(values);
  return {
    ...fields,
    modelId,
    positions: positions.map(({ part, x, y, ...place }) => ({
      number: Number(place.number),
      x,
      y,
      productId: part.id,
    })),
  };
}

/** A new position at a place, with the number after the highest one. */
export function nextPosition(positions: PositionValues[], { x, y }: { x: number; y: number }): PositionValues {
  const highest = Math.max(0, ...positions.map((one) => Number(one.number) || 0));
  return { number: String(highest + 1), x: within(x), y: within(y), part: null };
}

/** A place on the picture, in whole thousandths. */
export const within = (thousandths: number): number => Math.min(1_000, Math.max(0, Math.round(thousandths)));

const descriptions: Record<keyof DiagramValues, (saved: DiagramValues) => string> = {
  title: ({ title }) => `Its title is now “${title}”`,
  image: () => 'It has another picture',
  width: ({ width }) => `Its width is now ${width} pixels`,
  height: ({ height }) => `Its height is now ${height} pixels`,
  positions: ({ positions }) =>
    `Its positions are now ${positions.map(({ number: place, part }) => `${place}: ${part?.partNumber}`).join(', ') || 'none'}`,
};

export const describeDiagramConflict = (edits: Edits<DiagramValues>): string | null =>
  describeConflict(edits, 'diagram', (field, saved) => descriptions[field](saved));
