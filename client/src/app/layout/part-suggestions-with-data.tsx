import { useNavigate } from 'react-router-dom';
import { PartSuggestions } from '#features/products/catalog/part-suggestions.tsx';
import { leave } from '#lib/url/leave.ts';
import { DataProvider } from '../apollo/data-provider.tsx';

type PartSuggestionsWithDataProps = { field: HTMLInputElement; onClose: () => void };

export function PartSuggestionsWithData({ field, onClose }: PartSuggestionsWithDataProps) {
  const navigate = useNavigate();
  const go = (address: string) => {
    onClose();
    leave(() => void navigate(address));
  };
  return (
    <DataProvider>
      <PartSuggestions field={field} onGo={go} onClose={onClose} />
    </DataProvider>
  );
}
