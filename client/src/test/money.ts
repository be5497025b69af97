/** An amount as the server returns it. */
export const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${(cents / 100).toFixed(2)}` });
