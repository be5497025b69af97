import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ProductCardFragment } from '#generated/graphql.ts';
import { useAddToBasket } from '#lib/basket/use-add-to-basket.ts';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { describeBreak } from '#lib/format/price-breaks.ts';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import { FitBadge } from '#lib/unit/fit-badge.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { ProductCardFrame } from './product-grid.tsx';

export const PRODUCT_CARD = gql`
  fragment ProductCard on Product {
    id
    name
    brand
    partNumber
    category
    image
    price {
      cents
      formatted
    }
    priceBreaks {
      quantity
      price {
        cents
        formatted
      }
    }
    minimum
    available
  }
`;

/** The width of the picture: beside the text on a phone, otherwise the width of the card. */
const pictureSizes = '(max-width: 599px) 116px, (max-width: 899px) 32vw, 400px';

const stretched = { '&::after': { content: '""', position: 'absolute', inset: 0 } };
const above = { position: 'relative', zIndex: 1 };

const fill = { width: 1, height: 1 };

export type ProductCardProps = {
  product: ProductCardFragment;
  headingLevel?: 'h2' | 'h3';
  /** Why a search found the part by a number that is not its own. */
  match?: string | null;
};

export function ProductCard(props: ProductCardProps) {
  const { category, image } = props.product;
  return (
    <ProductCardFrame
      picture={
        <Picture
          address={image}
          spare={categoryDrawings[category]}
          alt=""
          width={640}
          height={480}
          sizes={pictureSizes}
          sx={fill}
        />
      }
    >
      <Typography variant="caption" color="textSecondary" noWrap>
        {categoryNames[category]}
      </Typography>
      <ProductName {...props} />
      <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <PriceAndButtons {...props} />
      </Box>
    </ProductCardFrame>
  );
}

export const ProductName = ({ product, headingLevel = 'h2', match }: ProductCardProps) => (
  <>
    {/* Not balanced: that would break "A-coil" at its hyphen. */}
    <Typography variant="h4" component={headingLevel} sx={{ mt: 0.25, textWrap: 'pretty' }}>
      {/* The whole card leads to the part; the buttons are above this link. */}
      <MuiLink component={Link} to={pathTo.part(product.partNumber)} color="inherit" underline="hover" sx={stretched}>
        {keepUnits(product.name)}
      </MuiLink>
    </Typography>
    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {product.brand} {product.partNumber}
    </Typography>
    {match && (
      <Typography variant="caption" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {match}
      </Typography>
    )}
    <FitBadge productId={product.id} />
  </>
);

export const PriceAndButtons = ({ product }: ProductCardProps) => (
  <>
    <Box sx={{ flex: '1 0 auto' }}>
      <Typography variant="h3" component="p">
        {product.price.formatted}
      </Typography>
      {product.priceBreaks.slice(0, 1).map((one) => (
        <Typography key={one.quantity} variant="caption" component="p">
          {describeBreak(one)}
        </Typography>
      ))}
      <StockLine product={product} />
    </Box>
    <LinkButton
      to={pathTo.product(product.id)}
      aria-label={`${messages.home.buyNow}: ${product.name}`}
      variant={isShort(product) ? 'outlined' : 'contained'}
      sx={above}
    >
      {messages.home.buyNow}
    </LinkButton>
    <AddToBasket product={product} />
  </>
);

function AddToBasket({ product }: { product: ProductCardFragment }) {
  const { id: productId, name, minimum, price } = product;
  const add = useAddToBasket(useToast());
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      disabled={isShort(product)}
      aria-label={`Add to basket: ${name}`}
      onClick={() => add({ productId, name, quantity: minimum, priceCents: price.cents })}
      sx={{ ...above, flex: '1 0 100%' }}
    >
      Add to basket
    </Button>
  );
}

/** Less stock than the minimum order. */
const isShort = ({ minimum, available }: ProductCardFragment) => available < minimum;

function StockLine({ product }: { product: ProductCardFragment }) {
  if (isShort(product)) {
    return (
      <Typography variant="caption" color="error" component="p">
        {product.available === 0
          ? 'Out of stock'
          : `Only ${formatCount(product.available)} left, min. ${formatCount(product.minimum)}`}
      </Typography>
    );
  }
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      min. {formatCount(product.minimum)}
      <br />
      {formatCount(product.available)} in stock
    </Typography>
  );
}
