// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { type LiveOrderPageProps, OrderPage } from './order-page.tsx';

const igniter: PartFactsFragment = {
  __typename: 'Product',
  id: 'p1',
  name: 'Carried igniter',
  brand: 'Corby',
  partNumber: 'CB-1',
  description: 'Lights the burner.',
  images: ['/parts/igniter.svg'],
  category: 'IGNITION',
  minimum: 100,
  available: 400,
  specifications: [],
  priceBreaks: [],
  price: { __typename: 'Money', cents: 250, formatted: '$2.50' },
};

beforeEach(() => {
  window.kelvin = {
    brand: { name: 'Kelvin', since: 1958 },
    firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
    stripe: { publishableKey: '', scriptUrl: '' },
  };
});
afterEach(cleanup);

/** A live part that is complete after a click, and loads again after another one. */
function Live({ waiting }: LiveOrderPageProps) {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDone(!isDone)}>
        {isDone ? 'live' : 'loading'}
      </button>
      {!isDone && (waiting ?? 'spinner')}
    </>
  );
}

function openPart(carried?: PartFactsFragment) {
  const { container } = render(
    <MemoryRouter>
      <OrderPage productId="p1" carried={carried} Live={Live} />
    </MemoryRouter>,
  );
  return {
    names: () => Array.from(container.querySelectorAll('h1'), ({ textContent }) => textContent),
    text: () => container.textContent,
    click: () => fireEvent.click(screen.getByRole('button', { name: /live|loading/ })),
  };
}

test('a part that the page carries is shown until the live one is complete', () => {
  const { names, text, click } = openPart(igniter);
  expect(names()).toEqual(['Carried igniter']);
  expect(text()).toContain('$2.50');
  expect(text()).not.toContain('spinner');
  click();
  expect(names()).toEqual([]);
  click();
  expect(names()).toEqual(['Carried igniter']);
});

test('without data for this part, the live one shows its own progress', () => {
  const { names, text } = openPart();
  expect(names()).toEqual([]);
  expect(text()).toContain('spinner');
});
