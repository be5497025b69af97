import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#lib/paths.ts';
import { leave } from '#lib/url/leave.ts';
import { rememberUnit, useUnit, type Unit } from '#lib/unit/unit-store.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { UnitFinder } from './unit-finder.tsx';

export type UnitBoxProps = {
  /** Where to go with a chosen unit; the visitor stays by default. */
  goTo?: 'model';
  onChosen?: () => void;
};

/** Finds and remembers the visitor's unit; the labels of the parts then show which of them fit. */
export function UnitBox({ goTo, onChosen }: UnitBoxProps) {
  const unit = useUnit();
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  const choose = (chosen: Unit) => {
    rememberUnit(chosen);
    setChanging(false);
    onChosen?.();
    if (goTo) leave(() => void navigate(pathTo.model(chosen.number)));
  };
  if (unit && !isChanging) {
    return <RememberedUnit unit={unit} onChange={() => setChanging(true)} {...(onChosen && { onFollow: onChosen })} />;
  }
  return (
    <>
      <UnitFinder onChoose={choose} />
      {unit && (
        <Button size="small" color="inherit" onClick={() => setChanging(false)} sx={{ mt: 1 }}>
          Keep {unit.brand} {unit.number}
        </Button>
      )}
    </>
  );
}

type RememberedUnitProps = { unit: Unit; onChange: () => void; onFollow?: () => void };

function RememberedUnit({ unit: { brand, number, serial }, onChange, onFollow }: RememberedUnitProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 40 }}>
      <Typography role="status" sx={{ mr: 'auto' }}>
        <TextLink to={pathTo.model(number)} {...(onFollow && { onClick: onFollow })} sx={{ fontWeight: 600 }}>
          {brand} {number}
        </TextLink>
        {serial && <>, serial {serial}</>}
      </Typography>
      <LinkButton
        to={pathTo.partsFor({ number, serial })}
        size="small"
        variant="outlined"
        color="secondary"
        {...(onFollow && { onClick: onFollow })}
      >
        Parts that fit
      </LinkButton>
      <Button size="small" color="inherit" onClick={onChange}>
        Change
      </Button>
      <Button size="small" color="inherit" onClick={() => rememberUnit(null)}>
        Forget
      </Button>
    </Box>
  );
}
