import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ComponentType, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { kinds, searchOf, type KindId } from './kinds.ts';
import { NUMBER_X, UnitDrawing } from './unit-drawing.tsx';
import { units, unitSize, type Position, type UnitId } from './units.ts';

export type PartsProps = {
  kind: KindId;
  /** The address of the list of the parts of the kind. */
  list: string;
};

type UnitSectionProps = { id: UnitId; chosen: KindId | undefined; Parts: ComponentType<PartsProps> };

/** The list of the parts of a kind. */
const listOf = (kind: KindId) =>
  `${paths.inventory}?${new URLSearchParams({ category: kinds[kind].category, q: searchOf(kind) })}`;

const firstSentence = (text: string) => text.split(/(?<=\.) /)[0];

/** A unit with a number and a name for each position. Both show the parts of the position beside the drawing. */
export function UnitSection({ id, chosen, Parts }: UnitSectionProps) {
  const { name, intro, positions } = units[id];
  const navigate = useNavigate();
  // Before the app runs, and in a new tab, the links lead to the list of parts.
  const choose = (kind: KindId) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ hash: `${id}-${kind}` }, { replace: true, preventScrollReset: true });
  };
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-name`} sx={{ mb: { xs: 6, md: 9 }, scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" id={`${id}-name`}>
        {name}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '62ch' }}>
        {intro}
      </Typography>
      <Box sx={columns}>
        <Paper variant="outlined" sx={{ p: { xs: 0.5, sm: 2 }, position: { md: 'sticky' }, top: { md: 88 } }}>
          <Box sx={{ position: 'relative', maxWidth: 620, mx: 'auto' }}>
            <UnitDrawing unit={id} chosen={chosen} isNumbered />
            {positions.map((position) => (
              <Number
                key={position.kind}
                position={position}
                isChosen={position.kind === chosen}
                onClick={choose(position.kind)}
              />
            ))}
          </Box>
        </Paper>
        <Box sx={{ minWidth: 0 }}>
          {chosen && <Chosen key={chosen} kind={chosen} Parts={Parts} />}
          <Box component="ol" aria-label={`Positions of the ${name.toLowerCase()}`} sx={names}>
            {positions.map(({ kind, number }) => (
              <Box component="li" key={kind} value={number}>
                <TextLink
                  to={listOf(kind)}
                  color="inherit"
                  aria-current={kind === chosen || undefined}
                  onClick={choose(kind)}
                  sx={{ '&[aria-current]': { fontWeight: 700 } }}
                >
                  {kinds[kind].name}
                </TextLink>
                <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
                  {firstSentence(kinds[kind].about)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2.5, md: 4, lg: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: '100%', md: 'repeat(2, minmax(0, 1fr))' },
};

const names = {
  m: 0,
  pl: 4,
  columnGap: 4,
  // On a phone two, or one where they would be too narrow.
  columns: { xs: '2 8rem', md: 1, lg: 2 },
  '& li': { breakInside: 'avoid', pl: 0.5, py: { xs: 0.875, md: 0.75 } },
  '& li::marker': { fontVariantNumeric: 'tabular-nums', color: 'text.secondary' },
};

type NumberProps = { position: Position; isChosen: boolean; onClick: (event: MouseEvent) => void };

/** The number of a position over the drawing. */
const Number = ({ position: { kind, number, side, numberY }, isChosen, onClick }: NumberProps) => (
  <MuiLink
    component={Link}
    to={listOf(kind)}
    underline="none"
    aria-label={`${number}: ${kinds[kind].name}`}
    aria-current={isChosen || undefined}
    title={kinds[kind].name}
    onClick={onClick}
    sx={marker}
    style={{
      left: `${(100 * (side === 'left' ? NUMBER_X : unitSize.width - NUMBER_X)) / unitSize.width}%`,
      top: `${(100 * numberY) / unitSize.height}%`,
    }}
  >
    {number}
  </MuiLink>
);

const marker = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  width: { xs: 28, sm: 36 },
  height: { xs: 28, sm: 36 },
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: { xs: 13, sm: 15 },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
  bgcolor: 'background.paper',
  border: '2px solid',
  borderColor: 'primary.main',
  '&:hover, &[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  // A larger area for a finger; the numbers are at least 44 px apart.
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: -8 } },
};

/** What the chosen part does, and the parts of its kind. */
function Chosen({ kind, Parts }: { kind: KindId; Parts: ComponentType<PartsProps> }) {
  const { name, about } = kinds[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers go on here, and a phone scrolls here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ p: 2.5, mb: 3, borderColor: 'primary.main' }}>
      <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ scrollMargin: 96, '&:focus': { outline: 'none' } }}>
        {name}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>{about}</Typography>
      <Parts kind={kind} list={listOf(kind)} />
    </Paper>
  );
}
