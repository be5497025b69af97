import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPrerendering } from '#lib/config.ts';
import { choice, Each, labelOf, When } from '#lib/frame-marks.tsx';
import { paths, pathTo } from '#lib/paths.ts';
import { useUnitFits } from '#lib/unit/fit-store.ts';
import { rememberUnit, useUnit } from '#lib/unit/unit-store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { kindNames } from './kind-names.ts';
import { ModelDiagram } from './model-diagram.tsx';
import { ModelParts } from './model-parts.tsx';
import { textsOf, type FittedPart, type ModelOrFrame, type SimilarModel } from './model-query.ts';

const unknownTitle = 'Unknown model';

/** The frame of the pages of all numbers, known or not. */
export const ModelFrame = () => (
  <>
    <When name="isUnknown" is>
      <UnknownModel similar={[]} />
    </When>
    <When name="isKnown" is>
      <ModelView model={null} />
    </When>
  </>
);

/** A model, what fits it, its diagrams, and what does not fit. */
export function ModelView({ model }: { model: ModelOrFrame }) {
  const { brand, number, notes } = textsOf(model);
  const unit = useUnit();
  const isYours = model !== null && unit?.number === number;
  const title = `${brand} ${number}`;
  const parts = model?.parts.edges.map(({ node }) => node);
  const placed = model?.diagrams.flatMap(({ positions }) => positions.map(({ product }) => product));
  // With the visitor's serial number, which may decide.
  const fits = useUnitFits(isYours ? [...(parts ?? []), ...(placed ?? [])].map(({ id }) => id) : []);
  const fitOf = ({ id, fit }: Pick<FittedPart, 'id' | 'fit'>) => (isYours ? fits.get(id) : null) ?? fit;
  const excluded = new Set(placed?.filter((part) => fitOf(part)?.verdict === 'DOES_NOT_FIT').map(({ id }) => id));
  return (
    <Page
      // The title of the frame's document is that of both pages.
      title={isPrerendering ? choice({ isKnown: title, isUnknown: unknownTitle }) : title}
      description={`${labelOf(kindNames, model?.kind)} ${title}: the parts that fit, their prices, and its diagram.`}
      intro={<ModelFacts model={model} />}
      action={
        isYours ? (
          <LinkButton to={pathTo.partsFor(unit)} variant="outlined" color="secondary">
            Parts that fit
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={() => rememberUnit({ brand, number, serial: null })}>
            This is my unit
          </Button>
        )
      }
    >
      <When name="hasNotes" is={notes !== ''}>
        <Typography sx={{ mb: 4 }}>{notes}</Typography>
      </When>
      <ModelParts
        parts={parts?.map((part) => ({ ...part, fit: fitOf(part) }))}
        hasMore={model?.parts.pageInfo.hasNextPage}
        number={number}
      />
      <Each name="diagrams" items={model?.diagrams} keyOf={({ id }) => id}>
        {(diagram) => <ModelDiagram diagram={diagram} excluded={excluded} />}
      </Each>
    </Page>
  );
}

function ModelFacts({ model }: { model: ModelOrFrame }) {
  const { serialFrom, serialTo, firstYear, lastYear } = textsOf(model);
  return (
    <>
      {labelOf(kindNames, model?.kind)}
      <When name="hasYears" is={firstYear !== null}>
        , made from {firstYear} to{' '}
        <When name="isStillMade" is={lastYear === null}>
          now
        </When>
        <When name="isNoLongerMade" is={lastYear !== null}>
          {lastYear}
        </When>
      </When>
      <When name="hasSerials" is={serialFrom !== null}>
        , serial numbers{' '}
        <When name="hasLastSerial" is={serialTo !== null}>
          {serialFrom} to {serialTo}
        </When>
        <When name="hasNoLastSerial" is={serialTo === null}>
          from {serialFrom}
        </When>
      </When>
    </>
  );
}

export const UnknownModel = ({ similar }: { similar: readonly SimilarModel[] }) => (
  <Page title={unknownTitle}>
    <Notice title="We do not know this model" action={<LinkButton to={paths.inventory}>See all parts</LinkButton>}>
      Check the number on the nameplate, or call us: we may have the parts.
    </Notice>
    <When name="hasSimilar" is={similar.length > 0}>
      <Box component="section" sx={{ mt: 6 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          Similar model numbers
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          <Each name="similar" items={similar} keyOf={({ id }) => id}>
            {({ brand, number, kind }) => (
              <li>
                <TextLink to={pathTo.model(number)}>
                  {brand} {number}
                </TextLink>
                , {labelOf(kindNames, kind)}
              </li>
            )}
          </Each>
        </Box>
      </Box>
    </When>
  </Page>
);
