import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RememberedModelQuery, RememberedModelQueryVariables } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { leave } from '#lib/url/leave.ts';
import { rememberUnit, useUnit, type Unit } from '#lib/unit/unit-store.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { UnitFinder } from './unit-finder.tsx';

const REMEMBERED_MODEL: TypedDocumentNode<RememberedModelQuery, RememberedModelQueryVariables> = gql`
  query RememberedModel($number: String!) {
    equipmentModel(number: $number) {
      id
      brand
      number
    }
  }
`;

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

function RememberedUnit({ unit, onChange, onFollow }: RememberedUnitProps) {
  const { brand, number, serial } = unit;
  const { data } = useQuery(REMEMBERED_MODEL, { variables: { number }, fetchPolicy: 'cache-and-network' });
  const model = data?.equipmentModel;
  // The shop has changed the number of the model since.
  useEffect(() => {
    if (model && model.number !== number) rememberUnit({ ...unit, brand: model.brand, number: model.number });
  }, [model, number, unit]);
  if (model === null) return <UnknownUnit unit={unit} onChange={onChange} />;
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

/** The shop has deleted the model since. */
const UnknownUnit = ({ unit: { brand, number }, onChange }: Pick<RememberedUnitProps, 'unit' | 'onChange'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 40 }}>
    <Typography role="status" sx={{ mr: 'auto' }}>
      We no longer know the model {brand} {number}, so no part is marked as fitting it.
    </Typography>
    <Button size="small" variant="outlined" color="secondary" onClick={onChange}>
      Choose another unit
    </Button>
    <Button size="small" color="inherit" onClick={() => rememberUnit(null)}>
      Forget
    </Button>
  </Box>
);
