import { TurnMailOff } from '#features/mails/turn-mail-off.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const TurnMailOffWithData = () => (
  <DataProvider>
    <TurnMailOff />
  </DataProvider>
);
