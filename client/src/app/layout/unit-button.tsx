import { mdiHvac } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useUnit } from '#lib/unit/unit-store.ts';
import { Icon } from '#ui/media/icon.tsx';

const UnitDialog = lazy(async () => ({ default: (await import('./unit-dialog.tsx')).UnitDialog }));
// With the Apollo client, which most pages of visitors do without.
const UnitFits = lazy(async () => ({ default: (await import('./unit-fits-with-data.tsx')).UnitFitsWithData }));

/** Opens the box for the visitor's unit. With a unit, the parts on the page get their labels. */
export function UnitButton() {
  const unit = useUnit();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const name = unit ? `Your unit: ${unit.brand} ${unit.number}` : 'Find parts for your unit';
  return (
    <>
      <IconButton
        color={unit ? 'primary' : 'inherit'}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
        // A phone's header has no room for it; home and list have the box.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon path={mdiHvac} />
      </IconButton>
      <Suspense>
        {unit && <UnitFits />}
        {dialog !== 'unused' && <UnitDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />}
      </Suspense>
    </>
  );
}
