import { callAsSeeded } from './sessions.ts';
import type { Part } from './orders.ts';

/** Adds a part that no other story orders or counts. */
export async function addPart(): Promise<Part> {
  const part = { partNumber: crypto.randomUUID().slice(0, 13), name: `Story valve ${crypto.randomUUID()}` };
  const [minimum, price] = [100, 2];
  const input = { ...part, minimum, priceCents: price * 100, available: 4_000, description: 'A valve.', image };
  await callAsSeeded('admin', 'mutation ($input: AddProductInput!) { addProduct(input: $input) { __typename } }', {
    input,
  });
  return { ...part, minimum, price };
}

const image = '/parts/flame-sensor-rod.svg';
