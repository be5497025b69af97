import { UnitBox, type UnitBoxProps } from '#features/fit/unit-box.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const UnitBoxWithData = (props: UnitBoxProps) => (
  <DataProvider>
    <UnitBox {...props} />
  </DataProvider>
);
