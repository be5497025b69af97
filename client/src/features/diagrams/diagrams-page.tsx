import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { KindId } from './kinds.ts';
import { UnitSection, type PartsProps } from './unit-section.tsx';
import { unitEntries, type UnitId } from './units.ts';

type Chosen = { unit: UnitId; kind: KindId };

/** The position that the address names: "furnace-igniter". */
const positionAt = (hash: string): Chosen | undefined =>
  unitEntries
    .flatMap(([unit, { positions }]) => positions.map(({ kind }) => ({ unit, kind })))
    .find(({ unit, kind }) => hash === `#${unit}-${kind}`);

/** Three exploded units. Who does not know the name of a part points at it. `Parts` lists the parts of a kind. */
export function DiagramsPage({ Parts }: { Parts: ComponentType<PartsProps> }) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<Chosen>();
  // In an effect, as the first rendering must equal the prerendered page.
  useEffect(() => {
    const position = positionAt(hash);
    setChosen(position);
    if (!position && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <Page
      title="Find it in the diagram"
      description="Exploded diagrams of an outdoor unit, a gas furnace and an air handler. Pick a position to see the parts that go there."
      intro="Pick a number to see what the part does and which ones we sell. You do not need its name."
      maxWidth="xl"
    >
      <Box component="nav" aria-label="Units" sx={{ mt: -2, mb: 4 }}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
        >
          {unitEntries.map(([id, { name }]) => (
            <li key={id}>
              <TextLink to={{ hash: id }} replace sx={{ display: 'inline-block', py: 0.5 }}>
                {name}
              </TextLink>
            </li>
          ))}
        </Box>
      </Box>
      {unitEntries.map(([id]) => (
        <UnitSection key={id} id={id} chosen={chosen?.unit === id ? chosen.kind : undefined} Parts={Parts} />
      ))}
      <Typography color="textSecondary" sx={{ maxWidth: '62ch' }}>
        These are typical units; yours may be arranged differently. With its model number you get its own parts:{' '}
        <TextLink to={paths.inventory}>look them up in the list of parts</TextLink>.
      </Typography>
    </Page>
  );
}
