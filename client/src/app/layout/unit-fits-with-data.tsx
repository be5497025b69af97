import { UnitFits } from '#features/fit/unit-fits.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const UnitFitsWithData = () => (
  <DataProvider>
    <UnitFits />
  </DataProvider>
);
