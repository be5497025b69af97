import { mdiHvac } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { later, optional } from '#lib/later.tsx';
import { askForUnit, onUnitAsked, useUnit } from '#lib/unit/unit-store.ts';
import { Icon } from '#ui/media/icon.tsx';

const UnitDialog = later(async () => (await import('./unit-dialog.tsx')).UnitDialog);
// With the Apollo client, which most pages of visitors do without.
const UnitFits = later(optional(async () => (await import('./unit-fits-with-data.tsx')).UnitFitsWithData));

function useUnitName(): string {
  const unit = useUnit();
  return unit ? `Your unit: ${unit.brand} ${unit.number}` : 'Find parts for your unit';
}

/** Opens the box for the visitor's unit, and its page then. With a unit, the parts on the page get their labels. */
export function UnitButton() {
  const unit = useUnit();
  const name = useUnitName();
  const [dialog, setDialog] = useState<'unused' | 'find' | 'ask' | 'closed'>('unused');
  useEffect(() => onUnitAsked(() => setDialog('ask')), []);
  return (
    <>
      <IconButton
        color={unit ? 'primary' : 'inherit'}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setDialog('find')}
        // A phone has it in its menu.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon path={mdiHvac} />
      </IconButton>
      {unit && <UnitFits />}
      {dialog !== 'unused' && (
        <UnitDialog
          isOpen={dialog !== 'closed'}
          {...(dialog === 'find' && { goTo: 'model' })}
          onClose={() => setDialog('closed')}
        />
      )}
    </>
  );
}

/** The same in the menu of a phone. */
export function UnitEntry({ onFollow }: { onFollow: () => void }) {
  const name = useUnitName();
  return (
    <Button
      color="inherit"
      fullWidth
      aria-haspopup="dialog"
      startIcon={<Icon path={mdiHvac} />}
      onClick={() => {
        onFollow();
        askForUnit();
      }}
      sx={{ justifyContent: 'flex-start', px: 1.75, py: 1.25, fontWeight: 400, textAlign: 'start' }}
    >
      {name}
    </Button>
  );
}
