import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { InventoryFilterBar } from './inventory-filter-bar.tsx';
import { InventoryResults } from './inventory-results.tsx';
import { useInventorySearch } from './use-inventory-search.ts';

export function Component() {
  const { search, change } = useInventorySearch();
  return (
    <Page
      title={messages.home.ourProducts}
      intro="Sold by the piece from each part's minimum order. Prices are per piece."
      maxWidth="xl"
      action={
        <LinkButton to={paths.manage} variant="outlined" color="secondary">
          {messages.home.allProducts}
        </LinkButton>
      }
    >
      <InventoryFilterBar search={search} onChange={change} />
      <InventoryResults search={search} onClear={() => change({ text: '', category: null })} />
    </Page>
  );
}
