import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { pathTo } from '#lib/paths.ts';
import { kindOf } from './kind-of.ts';
import { kinds } from './kinds.ts';
import type { DrawnPart } from './part-drawings.tsx';
import { UnitDrawing } from './unit-drawing.tsx';
import { unitOf, units } from './units.ts';

/** The unit that a part belongs to, with the part highlighted. It leads to its position in the diagrams. */
export function PlaceFigure({ part }: { part: DrawnPart }) {
  const kind = kindOf(part);
  const unit = unitOf(kind);
  return (
    <Box
      component={Link}
      to={pathTo.diagram(`${unit}-${kind}`)}
      aria-label={`${kinds[kind].name} ${units[unit].place}`}
      sx={{ display: 'grid', justifyContent: 'center', height: 1, color: 'inherit', '& svg': { height: '100%' } }}
    >
      <UnitDrawing unit={unit} chosen={kind} />
    </Box>
  );
}
