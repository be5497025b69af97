import { mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatCount } from '#lib/format/count.ts';
import { Each, When } from '#lib/frame-marks.tsx';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { rowsOfPickup } from './pickup-rows.ts';
import { textsOf, type Part, type PartOrFrame } from './part-texts.ts';
import type { Quantity } from './use-quantity.ts';

type BuyProps = { part: PartOrFrame; quantity: Quantity };

const isOrderable = (part: PartOrFrame) => part !== null && part.available >= part.minimum;
const isShort = (part: PartOrFrame) => part !== null && part.available < part.minimum;

const toTexts = ({ quantity, price }: Part['priceBreaks'][number]) => ({
  quantity: formatCount(quantity),
  price: price.formatted,
});

/** Price, stock and quantity of a part, and the ways to order it. */
export function BuyBox({ part, quantity }: BuyProps) {
  const { id, price, minimum, total, available } = textsOf(part);
  return (
    <Paper variant="outlined" component="section" aria-label="Order this part" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h2" component="p">
          {price}{' '}
          <Typography component="span" color="textSecondary">
            each
          </Typography>
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          Minimum order {minimum} = {total}
        </Typography>
        <Each name="priceBreaks" items={part?.priceBreaks.map(toTexts)} keyOf={({ quantity: from }) => from}>
          {(one) => (
            <Typography sx={{ mt: 0.5 }}>
              {one.quantity} or more: {one.price} each
            </Typography>
          )}
        </Each>
        <When name="isOrderable" is={isOrderable(part)}>
          <Typography color="success" sx={{ mt: 0.5, fontWeight: 600 }}>
            {available} in stock
          </Typography>
        </When>
        <When name="isShort" is={isShort(part)}>
          <Typography color="error" sx={{ mt: 0.5, fontWeight: 600 }}>
            <When name="isOut" is={part?.available === 0}>
              Out of stock.
            </When>
            <When name="isLow" is={(part?.available ?? 0) > 0}>
              Only {available} left; the minimum order is {minimum}.
            </When>
          </Typography>
        </When>
      </div>
      <When name="isOrderable" is={isOrderable(part)}>
        <QuantityField quantity={quantity} />
        <When name="hasPickupStock" is={(part?.pickupStock.length ?? 0) > 0}>
          <div>
            <Typography id="pickup" variant="body2" sx={{ fontWeight: 600 }}>
              Pickup
            </Typography>
            <Box component="ul" aria-labelledby="pickup" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
              <Each
                name="pickupStock"
                items={part ? rowsOfPickup(part, quantity.wanted) : undefined}
                keyOf={({ agency }) => agency}
              >
                {({ agency, stock }) => (
                  <Typography
                    component="li"
                    variant="body2"
                    sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}
                  >
                    <Box component="span" sx={{ flexShrink: 0, maxWidth: '50%', overflowWrap: 'anywhere' }}>
                      {agency}
                    </Box>{' '}
                    <Box component="span" sx={{ color: 'text.secondary', textAlign: 'end' }}>
                      {stock}
                    </Box>
                  </Typography>
                )}
              </Each>
            </Box>
          </div>
        </When>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button variant="contained" size="large" onClick={quantity.add} disabled={Boolean(quantity.fault)}>
            Add to basket
          </Button>
          <LinkButton to={pathTo.product(id, quantity.chosen)} variant="outlined" size="large">
            {messages.home.buyNow}
          </LinkButton>
        </Box>
      </When>
      <When name="isShort" is={isShort(part)}>
        <LinkButton to={pathTo.product(id)} variant="outlined">
          Email me when it is back
        </LinkButton>
      </When>
      <Typography variant="body2" color="textSecondary">
        Need just one? We'll bring it and install it: call{' '}
        <MuiLink href={callLink(emergencyPhone)} underline="always" sx={{ whiteSpace: 'nowrap' }}>
          {emergencyPhone}
        </MuiLink>
        .
      </Typography>
    </Paper>
  );
}

function QuantityField({ quantity: { typed, setTyped, step, fault, total } }: { quantity: Quantity }) {
  return (
    <div>
      <Box component="label" htmlFor="quantity" sx={{ typography: 'body2', fontWeight: 600 }}>
        Quantity
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
        <IconButton aria-label="Fewer" onClick={() => step(-1)}>
          <Icon path={mdiMinus} />
        </IconButton>
        <Box
          component="input"
          id="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          aria-invalid={Boolean(fault)}
          aria-describedby="quantity-fault"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          sx={{
            width: 88,
            height: 40,
            font: 'inherit',
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'center',
            color: 'inherit',
            backgroundColor: 'transparent',
            border: '1px solid',
            borderColor: fault ? 'error.main' : 'text.secondary',
            borderRadius: 1,
          }}
        />
        <IconButton aria-label="More" onClick={() => step(1)}>
          <Icon path={mdiPlus} />
        </IconButton>
        <Typography
          component="output"
          htmlFor="quantity"
          variant="h4"
          sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
        >
          {total}
        </Typography>
      </Box>
      <Typography id="quantity-fault" variant="body2" color="error" role="status">
        {fault}
      </Typography>
    </div>
  );
}

/** At the bottom of a phone's screen while the page is read. */
export function OrderBar({ part, quantity: { typed, unitPrice, total, chosen } }: BuyProps) {
  const { id } = textsOf(part);
  return (
    <When name="isOrderable" is={isOrderable(part)}>
      <Paper
        square
        component="aside"
        aria-label="Your order"
        sx={{
          display: { xs: 'flex', sm: 'none' },
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          mx: -2,
          mt: 4,
          px: 2,
          py: 1,
          pb: 'calc(8px + env(safe-area-inset-bottom))',
          alignItems: 'center',
          gap: 1,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 }}>
          <Typography variant="caption" color="textSecondary" component="p">
            {typed} × {unitPrice} =
          </Typography>
          <strong>{total}</strong>
        </Box>
        <LinkButton to={pathTo.product(id, chosen)}>Order</LinkButton>
      </Paper>
    </When>
  );
}
