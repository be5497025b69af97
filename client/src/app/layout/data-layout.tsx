import { Outlet } from 'react-router-dom';
import { DataProvider } from '../apollo/data-provider.tsx';

/** Around every page that asks the shop's server for something. */
export function Component() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
