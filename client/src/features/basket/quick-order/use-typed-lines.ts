import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { PartsByNumberQuery, PartsByNumberQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/count.ts';
import { addUp, MAX_TYPED, readRows, type TypedLine } from './read-lines.ts';

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

/** The API refuses longer numbers. */
const MAX_NUMBER = 60;

const keyOf = (number: string) => number.toLowerCase();

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
    const rows = readRows(text);
    const typed = addUp(rows);
    setFailure(null);
    if (typed.length === 0) return setFailure('Paste or type at least one part number.');
    if (typed.length > MAX_TYPED) {
      return setFailure(`You entered ${typed.length} lines. Check at most ${MAX_TYPED} at a time.`);
    }
    const long = typed.find(({ number }) => number.length > MAX_NUMBER);
    if (long) return setFailure(`“${long.number.slice(0, 30)}…” is too long for a part number.`);
    setChecking(true);
    try {
      const answers = await ask(typed.map(({ number }) => number));
      const isKnown = (number: string) => {
        const { product = null, proposals = [] } = answers.get(keyOf(number)) ?? {};
        return product !== null || proposals.length > 0;
      };
      const wholes = rows.flatMap(({ number, whole }) => (whole && !isKnown(number) ? [whole] : []));
      const asked = [...new Set(wholes)].filter((whole) => whole.length <= MAX_NUMBER).slice(0, MAX_TYPED);
      if (asked.length > 0) for (const entry of await ask(asked)) answers.set(...entry);
      const meant = rows.map((row) =>
        row.whole && !isKnown(row.number) && isKnown(row.whole) ? { number: row.whole, quantity: null } : row,
      );
      setLines(
        addUp(meant).map((line) => {
          const { product: part = null, proposals = [], suggestions = [] } = answers.get(keyOf(line.number)) ?? {};
          return { ...line, part, proposals, suggestions };
        }),
      );
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setChecking(false);
    }
  }

  async function ask(numbers: string[]): Promise<Map<string, Answer | undefined>> {
    const { data } = await client.query({ query: PARTS_BY_NUMBER, variables: { numbers }, fetchPolicy: 'no-cache' });
    return new Map(numbers.map((number, index) => [keyOf(number), data?.partsByNumber[index]]));
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
