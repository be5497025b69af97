import { Outlet } from 'react-router-dom';
import { UserGuard } from './user-guard.tsx';

/** Around the pages of signed-in users. */
export const Component = () => (
  <UserGuard>
    <Outlet />
  </UserGuard>
);
