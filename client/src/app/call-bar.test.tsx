// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

const callBar = () => screen.queryByLabelText('Call or request service');

test.each(['/', '/policies', '/categories/coils', '/models/KMG80-080B', '/parts/KM-FS90'])(
  '%s can be read, so it has the bar to call',
  async (path) => {
    const answers = Object.fromEntries(
      ['CategoryPage', 'Model', 'Part', 'Home'].map((name) => [name, { isPending: true as const }]),
    );
    await openShop(path, { answers });
    await screen.findByRole('main');
    expect(callBar()).not.toBeNull();
  },
);

test.each(['/login', '/basket', '/register'])('%s is a form or a list, which the bar would cover', async (path) => {
  await openShop(path);
  await screen.findByRole('main');
  expect(callBar()).toBeNull();
});
