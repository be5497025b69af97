import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ManagedProductFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import type { Bulk } from '#lib/hooks/use-bulk.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { Picture as Thumbnail } from '#ui/media/picture.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { RowCheckbox } from '#ui/tables/row-checkbox.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { DeleteProductButton } from './archive-product.tsx';
import { useListLocation } from './list-location.ts';
import { RestoreProductButton } from './restore-product.tsx';

export const MANAGED_PRODUCT = gql`
  fragment ManagedProduct on Product {
    id
    name
    brand
    partNumber
    image
    price {
      cents
      formatted
    }
    minimum
    available
    isStockByAgency
    reorderLevel
    isArchived
  }
`;

const { columns } = messages.products;

type Options = { offset: number; isArchive: boolean; bulk: Bulk<ManagedProductFragment>; onMoved: () => void };

/** The columns of Manage Products in the specification's order. A name links to the edit page of its part. */
export const managedColumns = ({ offset, isArchive, bulk, onMoved }: Options): Column<ManagedProductFragment>[] => [
  {
    label: columns.serial,
    card: { span: 3, isBare: true },
    render: (product, index) => (
      <RowCheckbox bulk={bulk} row={product} name={product.name}>
        {offset + index + 1}
      </RowCheckbox>
    ),
  },
  { label: columns.image, card: { span: 3, isBare: true }, render: ({ image }) => <Picture address={image} /> },
  { label: columns.name, card: { span: 6, isBare: true }, render: (product) => <Name product={product} /> },
  { label: columns.minimum, align: 'end', card: { span: 4 }, render: ({ minimum }) => formatCount(minimum) },
  {
    label: columns.available,
    align: 'end',
    card: { span: 4 },
    render: (product) => <Stock product={product} />,
  },
  { label: columns.price, align: 'end', card: { span: 4 }, render: ({ price }) => price.formatted },
  isArchive
    ? {
        label: 'Restore',
        card: { isBare: true },
        render: (product) => (
          <Actions product={product}>
            <RestoreProductButton product={product} onDone={onMoved} />
          </Actions>
        ),
      }
    : {
        label: columns.delete,
        card: { isBare: true },
        render: (product) => (
          <Actions product={product}>
            <DeleteProductButton product={product} onDone={onMoved} />
          </Actions>
        ),
      },
];

const Actions = ({ product: { id, name }, children }: { product: ManagedProductFragment; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.75 }}>
    <LinkButton to={pathTo.partStock(id)} size="small" variant="outlined" aria-label={`Stock of ${name}`}>
      Stock
    </LinkButton>
    {children}
  </Box>
);

const Picture = ({ address }: { address: string }) => (
  <Thumbnail address={address} alt="" width={64} height={48} isCut sx={{ borderRadius: 1 }} />
);

/** Red if the stock is below the minimum order: customers see the part but cannot order it. */
function Stock({ product }: { product: ManagedProductFragment }) {
  const { available, minimum, reorderLevel, isStockByAgency } = product;
  const isShort = available < minimum;
  const isLow = !isShort && reorderLevel !== null && available < reorderLevel;
  return (
    <>
      {isShort ? (
        <Typography variant="inherit" color="error" title="Less than the minimum order" sx={{ fontWeight: 600 }}>
          {formatCount(available)}
        </Typography>
      ) : (
        formatCount(available)
      )}
      {isLow && (
        <Typography variant="caption" component="p" color="warning.main" sx={{ fontWeight: 600 }}>
          Running low
        </Typography>
      )}
      {isStockByAgency && (
        <Typography variant="caption" component="p" color="textSecondary">
          By location
        </Typography>
      )}
    </>
  );
}

function Name({ product: { id, name, brand, partNumber, isArchived } }: { product: ManagedProductFragment }) {
  const state = useListLocation();
  return (
    <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
      {isArchived ? (
        name
      ) : (
        <TextLink to={pathTo.editProduct(id)} state={state} title="Edit this part">
          {keepUnits(name)}
        </TextLink>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {brand}{' '}
        <Box component="span" sx={{ display: 'inline-block' }}>
          {partNumber}
        </Box>
      </Typography>
    </Box>
  );
}
