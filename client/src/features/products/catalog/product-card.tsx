import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductCardFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { categoryNames } from '../categories.ts';
import { ProductCardFrame } from './product-card-frame.tsx';

const { buyNow } = messages.home;

/** Beside the text on a phone, else as wide as the card. */
const shownWidth = '(max-width: 599px) 116px, (max-width: 899px) 46vw, 400px';

const whole = { width: 1, height: 1 };

type ProductCardProps = { product: ProductCardFragment; headingLevel: 'h2' | 'h3' };

export function ProductCard({ product, headingLevel }: ProductCardProps) {
  const { id, name, brand, partNumber, category, image, price } = product;
  return (
    <ProductCardFrame
      picture={<Picture address={image} alt="" width={640} height={480} sizes={shownWidth} sx={whole} />}
    >
      <Typography variant="caption" color="textSecondary" noWrap>
        {categoryNames[category]}
      </Typography>
      {/* Balanced, an "A-coil" would break at its hyphen. */}
      <Typography variant="h4" component={headingLevel} sx={{ mt: 0.25, textWrap: 'pretty' }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {brand} {partNumber}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <Box sx={{ flex: '1 0 auto' }}>
          <Typography variant="h3" component="p">
            {price.formatted}
          </Typography>
          <StockLine product={product} />
        </Box>
        <LinkButton
          to={pathTo.product(id)}
          aria-label={`${buyNow}: ${name}`}
          variant={isShort(product) ? 'outlined' : 'contained'}
        >
          {buyNow}
        </LinkButton>
      </Box>
    </ProductCardFrame>
  );
}

/** Fewer in stock than one may order. */
const isShort = ({ minimum, available }: ProductCardFragment) => available < minimum;

function StockLine({ product }: { product: ProductCardFragment }) {
  if (isShort(product)) {
    return (
      <Typography variant="caption" color="error" component="p">
        Out of stock
      </Typography>
    );
  }
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      from {formatCount(product.minimum)} pcs
      <br />
      {formatCount(product.available)} in stock
    </Typography>
  );
}
