import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Each, When } from '#lib/frame-marks.tsx';
import { pathTo } from '#lib/paths.ts';
import { FactRow, FactTable } from '#ui/layout/fact-table.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { KEY_SPECIFICATIONS, specificationFacts } from './key-facts.tsx';
import { textsOf, type PartOrFrame } from './part-texts.ts';

type DetailsProps = { part: PartOrFrame };

/** Below: the description, the models that the part fits, and all specifications if there are more. */
export function PartDetails({ part }: DetailsProps) {
  const { description } = textsOf(part);
  return (
    <Box sx={{ display: 'grid', columnGap: 6, rowGap: 5, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' }, mt: 6 }}>
      <section>
        <Heading>About this part</Heading>
        <Typography sx={{ maxWidth: '62ch', whiteSpace: 'pre-line' }}>{description}</Typography>
      </section>
      <When name="hasModels" is={(part?.models.edges.length ?? 0) > 0}>
        <Models part={part} />
      </When>
      <When name="hasMoreSpecifications" is={(part?.specifications.length ?? 0) > KEY_SPECIFICATIONS}>
        <section>
          <Heading>Specifications</Heading>
          <FactTable label="Specifications">
            <Each name="specifications" items={part?.specifications} keyOf={({ key }) => key}>
              {(specification) => <FactRow {...specificationFacts(specification)} />}
            </Each>
          </FactTable>
        </section>
      </When>
    </Box>
  );
}

const Models = ({ part }: DetailsProps) => (
  <section>
    <Heading>Fits these models</Heading>
    <Box
      component="ul"
      aria-label="Models"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr))',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Each
        name="models"
        items={part?.models.edges.map(({ node, fit }) => ({ ...fit, ...node }))}
        keyOf={({ id }) => id}
      >
        {({ brand, number, condition, needsSerial }) => (
          <li>
            <TextLink to={pathTo.model(number)}>
              {brand} {number}
            </TextLink>
            <When name="hasCondition" is={Boolean(condition)}>
              {' '}
              if {condition}
            </When>
            <When name="needsSerial" is={needsSerial}>
              {' '}
              for some serial numbers
            </When>
          </li>
        )}
      </Each>
    </Box>
    <When name="hasMoreModels" is={part?.models.pageInfo.hasNextPage}>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        These are some of them. Look up your model number to check yours.
      </Typography>
    </When>
  </section>
);

export const Heading = ({ children }: { children: string }) => (
  <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
    {children}
  </Typography>
);
