// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordTable } from '../tables/record-table.tsx';
import { SearchField } from './search-field.tsx';

const rows = Array.from({ length: 1_000 }, (_, n) => ({ id: `row-${n}` }));

afterEach(cleanup);

test('typing into a search renders the field only; 1,000 rows are rendered once, after the pause', async () => {
  const renderCell = vi.fn(({ id }: { id: string }) => id);
  function List() {
    const [search, setSearch] = useState('');
    return (
      <>
        <SearchField label="Search" value={search} onSearch={setSearch} />
        <RecordTable label="Rows" rows={rows} columns={[{ label: 'Id', render: renderCell }]} />
      </>
    );
  }
  render(<List />);
  expect(renderCell).toHaveBeenCalledTimes(1_000);
  for (const value of ['f', 'fa', 'fan', 'fan ', 'fan m'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  expect(renderCell).toHaveBeenCalledTimes(1_000);
  await waitFor(() => expect(renderCell).toHaveBeenCalledTimes(2_000));
});
