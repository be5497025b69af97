// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, column, draft } from '#test/imports.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

const list = { data: { catalogImports: pageOf(draft) } };

test('who has left the page opens the uploaded file from a toast', async () => {
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: list, CatalogImportPage: answerOf() },
  });
  await screen.findByRole('table', { name: 'Imports', busy: false });
  const graphql = globalThis.fetch;
  const uploads: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/catalog-files')
      ? new Promise<Response>((resolve) => void uploads.push(resolve))
      : graphql(url, init),
  );
  await user.upload(screen.getByLabelText('File'), new File(['SKU,Cost'], 'may.csv', { type: 'text/csv' }));
  await user.click(screen.getAllByRole('link', { name: 'About us' })[0] ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  // The file is compressed first.
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.(Response.json({ id: 'i1' }));
  await screen.findByText('may.csv is uploaded');
  expect(window.location.pathname).toBe('/about');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'may.csv' });
});

test('an admin uploads the file that Excel saves as Unicode Text', async () => {
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: list, CatalogImportPage: answerOf() },
  });
  await screen.findByRole('table', { name: 'Imports', busy: false });
  const graphql = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/catalog-files') ? Promise.resolve(Response.json({ id: 'i1' })) : graphql(url, init),
  );
  await user.upload(screen.getByLabelText('File'), new File(['SKU\tCost'], 'may.txt', { type: 'text/plain' }));
  await screen.findByRole('heading', { name: 'may.csv' });
});

test('the fields that were chosen while the file is checked stay', async () => {
  const columns = [column('Item ref', null), column('Cost', 'priceCents')];
  const { user, answers } = await openShop('/dashborad/imports/i1', {
    role: 'ADMIN',
    answers: { CatalogImportPage: answerOf({ columns, state: 'CHECKING' }) },
  });
  await user.selectOptions(await screen.findByLabelText('Item ref'), 'Part number');
  answers['CatalogImportPage'] = answerOf({ columns });
  await screen.findByText(/Ready to apply|Nothing to apply/);
  expect(screen.getByLabelText('Item ref')).toHaveProperty('value', 'partNumber');
});
