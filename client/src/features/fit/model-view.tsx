import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paths, pathTo } from '#lib/paths.ts';
import { rememberUnit, useUnit } from '#lib/unit/unit-store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { kindNames } from './kind-names.ts';
import { ModelDiagram } from './model-diagram.tsx';
import { ModelParts } from './model-parts.tsx';
import type { FittedPart, Model } from './model-query.ts';

/** A model, what fits it, its diagrams, and what does not fit. */
export function ModelView({ model }: { model: Model }) {
  const { brand, number, notes, diagrams } = model;
  const unit = useUnit();
  const isYours = unit?.number === number;
  return (
    <Page
      title={`${brand} ${number}`}
      description={`Parts that fit the ${kindNames[model.kind].toLowerCase()} ${brand} ${number}, with its diagram.`}
      intro={factsOf(model)}
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
      {notes && <Typography sx={{ mb: 4 }}>{notes}</Typography>}
      <ModelParts parts={partsOf(model)} isYours={isYours} />
      {diagrams.map((diagram) => (
        <ModelDiagram key={diagram.id} diagram={diagram} />
      ))}
    </Page>
  );
}

function factsOf({ kind, firstYear, lastYear, serialFrom, serialTo }: Model): string {
  const years = firstYear && `made from ${firstYear} to ${lastYear ?? 'now'}`;
  const serials =
    serialFrom && (serialTo ? `serial numbers ${serialFrom} to ${serialTo}` : `serial numbers from ${serialFrom}`);
  return [kindNames[kind], years, serials].filter(Boolean).join(', ');
}

/** Each part on sale once: it has several entries if ranges of serial numbers differ. */
function partsOf({ fitments }: Model): FittedPart[] {
  const parts = new Map(fitments.edges.map(({ node }) => [node.product.id, node.product]));
  return [...parts.values()].filter(({ isArchived }) => !isArchived);
}

export const UnknownModel = () => (
  <Page title="Unknown model">
    <Notice title="We do not know this model" action={<LinkButton to={paths.inventory}>See all parts</LinkButton>}>
      Check the number on the nameplate, or call us: we may have the parts.
    </Notice>
  </Page>
);
