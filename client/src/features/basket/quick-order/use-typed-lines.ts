import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { PartsByNumberQuery, PartsByNumberQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/count.ts';
import { MAX_TYPED, readLines, type TypedLine } from './read-lines.ts';

const PARTS_BY_NUMBER: TypedDocumentNode<PartsByNumberQuery, PartsByNumberQueryVariables> = gql`
  query PartsByNumber($numbers: [String!]!) {
    partsByNumber(numbers: $numbers) {
      number
      product {
        ...FoundPart
      }
      proposals {
        match {
          number
          kind
          note
        }
        product {
          ...FoundPart
        }
      }
      suggestions {
        ...FoundPart
      }
    }
  }
  fragment FoundPart on Product {
    id
    name
    partNumber
    minimum
    available
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
  }
`;

type Answer = PartsByNumberQuery['partsByNumber'][number];
export type FoundPart = NonNullable<Answer['product']>;

export interface CheckedLine extends TypedLine {
  part: FoundPart | null;
  /** Parts that replace the number, or have it as another number; the customer confirms one. */
  proposals: Answer['proposals'];
  suggestions: FoundPart[];
}

/** The fault of a line, and the quantity that corrects it; null if the line can be ordered. */
export function faultOf({ part, quantity, proposals }: CheckedLine): { sentence: string; quantity?: number } | null {
  if (!part && proposals.length > 0) return { sentence: 'Please confirm the part for this number:' };
  if (!part) return { sentence: 'We have no part with this number.' };
  const { minimum, available } = part;
  const pieces = quantity ?? minimum;
  if (available < minimum) {
    if (available === 0) return { sentence: 'Sold out.' };
    return { sentence: `Only ${formatCount(available)} left; the minimum order is ${formatCount(minimum)}.` };
  }
  if (pieces < minimum) return { sentence: `The minimum order is ${formatCount(minimum)}.`, quantity: minimum };
  if (pieces > available) return { sentence: `Only ${formatCount(available)} left.`, quantity: available };
  return null;
}

/** The typed lines, each with its part or with suggestions. */
export function useTypedLines() {
  const client = useApolloClient();
  const [lines, setLines] = useState<CheckedLine[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function check(text: string) {
    const typed = readLines(text);
    setFailure(null);
    if (typed.length === 0) return setFailure('Paste or type at least one part number.');
    if (typed.length > MAX_TYPED) {
      return setFailure(`You entered ${typed.length} lines. Check at most ${MAX_TYPED} at a time.`);
    }
    const long = typed.find(({ number }) => number.length > 60);
    if (long) return setFailure(`“${long.number.slice(0, 30)}…” is too long for a part number.`);
    setChecking(true);
    try {
      const numbers = typed.map(({ number }) => number);
      const { data } = await client.query({ query: PARTS_BY_NUMBER, variables: { numbers }, fetchPolicy: 'no-cache' });
      setLines(
        typed.map((line, index) => {
          const found = data?.partsByNumber[index];
          const { product: part = null, proposals = [], suggestions = [] } = found ?? {};
          return { ...line, part, proposals, suggestions };
        }),
      );
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setChecking(false);
    }
  }

  const change = (number: string, changes: Partial<CheckedLine> | null) =>
    setLines((before) =>
      before.flatMap((line) => {
        if (line.number !== number) return [line];
        return changes ? [{ ...line, ...changes }] : [];
      }),
    );

  return { lines, failure, isChecking, check, change, clear: () => setLines([]) };
}
