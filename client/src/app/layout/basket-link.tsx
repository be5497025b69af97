import { mdiCartOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { basketStore, become, useBasketState } from '#lib/basket/basket-store.ts';
import { tabStore } from '#lib/browser-store.ts';
import { isPrerendering } from '#lib/config.ts';
import { later, optional } from '#lib/later.tsx';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { Icon } from '#ui/media/icon.tsx';

// With the Apollo client, which most pages of visitors do without.
const BasketSync = later(
  optional(async () => (await import('./basket-sync-with-data.tsx')).BasketSyncWithData, Unmoved),
);

/** Without its code nothing moves the lines: reports it to the pages with the basket. */
function Unmoved() {
  const { hasFailed } = useBasketState();
  useEffect(() => {
    if (!hasFailed) become({ hasFailed: true, needsReload: true });
  });
  return null;
}

/** Of the account whose basket this tab has read, it holds the uid; the number in the header then comes from local storage. */
const READ_AS = 'kelvin-basket-read';

/** The link to the basket with its number of parts. */
export function BasketLink() {
  const uid = usePerson()?.uid ?? null;
  const { added, later: saved, known } = useBasketState();
  // Before the effects that move lines.
  useLayoutEffect(() => basketStore.openFor(uid), [uid]);
  const [isRead, setRead] = useState(() => (isPrerendering ? null : tabStore.read(READ_AS)));
  const onKnown = useCallback(() => {
    tabStore.write(READ_AS, uid);
    setRead(uid);
  }, [uid]);
  const count = new Set([...(known?.uid === uid ? known.ids : []), ...added.map(({ productId }) => productId)]).size;
  return (
    <>
      <IconButton
        color="inherit"
        component={Link}
        to={paths.basket}
        aria-label={count > 0 ? `Basket, ${count} ${count === 1 ? 'part' : 'parts'}` : 'Basket'}
        sx={{ position: 'relative' }}
      >
        <Icon path={mdiCartOutline} />
        {count > 0 && (
          <Box component="span" aria-hidden sx={badge}>
            {count}
          </Box>
        )}
      </IconButton>
      {uid !== null && (isRead !== uid || added.length + saved.length > 0) && <BasketSync onKnown={onKnown} />}
    </>
  );
}

const badge = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  height: 18,
  px: 0.5,
  borderRadius: 9,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 11,
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
};
