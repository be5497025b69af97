import Box from '@mui/material/Box';
import { keepUnits } from '#lib/format/keep-units.ts';
import { drawingColors } from './drawing-colors.ts';
import { glyphs } from './glyphs.ts';
import { kindOf } from './kind-of.ts';
import { bodyOf, notesOf, withUnit, type Body, type Length, type Specification } from './measures.ts';
import type { DrawnPart } from './part-drawings.tsx';
import { Rows } from './shapes.tsx';

// Drawings of one part from its facts, on a canvas of 400 by 400.

const figure = [...drawingColors, { display: 'block', width: 1, height: 1 }] as const;

/** The part to its specifications: to scale if they have its measures, with the other values beside it. */
export function SpecificationFigure({ part }: { part: DrawnPart }) {
  const body = bodyOf(part.specifications);
  return (
    <Box component="svg" viewBox="0 0 400 400" aria-hidden sx={[...figure]}>
      {body.shape === 'plate' && <Plate body={body} />}
      {body.shape === 'round' && <Round body={body} isBlade={kindOf(part) === 'fan-blade'} />}
      {body.shape === 'other' && <g transform="translate(200 200) scale(1.55)">{glyphs[kindOf(part)]}</g>}
      {notesOf(part.specifications, body).map((note, index) => (
        <Note key={note.key} note={note} at={body.shape === 'other' ? index : index + 2} />
      ))}
    </Box>
  );
}

const inches = ({ text }: Length) => `${text} in.`;

/** The longest side in units of the canvas. */
const LONGEST = 232;

function Plate({ body: { wide, high, deep } }: { body: Extract<Body, { shape: 'plate' }> }) {
  const scale = Math.min(LONGEST / wide.inches, 200 / high.inches);
  const [w, h, d] = [wide.inches * scale, high.inches * scale, Math.max(8, (deep?.inches ?? 0) * scale)];
  const [x, y] = [58, 54];
  const folds = Math.floor((w - 20) / 16);
  return (
    <>
      <rect className="l" x={x} y={y} width={w} height={h} />
      <rect className="t" x={x + 10} y={y + 10} width={w - 20} height={h - 20} />
      <Rows x={x + 10} y={y + 14} count={folds} dx={16} d={`l8 ${h - 28}l8 ${28 - h}`} />
      <Across x={x} y={y + h + 24} length={w} text={inches(wide)} />
      <Down x={x - 22} y={y} length={h} text={inches(high)} />
      {deep && (
        <>
          <rect className="r" x={x + w + 26} y={y} width={d} height={h} />
          <Across x={x + w + 26} y={y - 16} length={d} text={inches(deep)} />
        </>
      )}
    </>
  );
}

function Round({
  body: { diameter, width, bore },
  isBlade,
}: {
  body: Extract<Body, { shape: 'round' }>;
  isBlade: boolean;
}) {
  const radius = 104;
  const [x, y] = [width ? 150 : 200, 150];
  const depth = width && (width.inches / diameter.inches) * 2 * radius;
  return (
    <>
      <g transform={`translate(${x} ${y})`}>
        <circle className={isBlade ? 'q' : 'l'} r={radius} />
        {isBlade ? (
          [0, 120, 240].map((turn) => (
            <path key={turn} className="l" transform={`rotate(${turn})`} d="M10 -20q12 -82 78 -80q34 40 -60 96z" />
          ))
        ) : (
          <>
            <circle className="t" r={radius - 16} />
            <path className="n" d="M0 -88V88M-88 0H88" />
          </>
        )}
        <circle className="r" r="24" />
        <circle className="t" r="9" />
      </g>
      <Across x={x - radius} y={y + radius + 24} length={2 * radius} text={inches(diameter)} />
      {bore && (
        <>
          <path className="n" strokeWidth="1.4" d={`M${x} ${y + 9}v30`} />
          <text x={x} y={y + 56} textAnchor="middle" fontSize="15" className="halo">
            {`${bore} in. bore`}
          </text>
        </>
      )}
      {width && depth && (
        <>
          <rect className="l" x={286} y={y - radius} width={Math.min(depth, 90)} height={2 * radius} />
          <Rows x={286} y={y - radius + 16} count={12} dy={16} d={`h${Math.min(depth, 90)}`} />
          <Across x={286} y={y + radius + 24} length={Math.min(depth, 90)} text={inches(width)} />
        </>
      )}
    </>
  );
}

type DimensionProps = { x: number; y: number; length: number; text: string };

const Across = ({ x, y, length, text }: DimensionProps) => (
  <>
    <path
      className="n"
      strokeWidth="1.4"
      d={`M${x} ${y - 9}v18M${x + length} ${y - 9}v18M${x} ${y}h${length}M${x + 7} ${y - 4}l-7 4l7 4M${x + length - 7} ${y - 4}l7 4l-7 4`}
    />
    <text className="halo" x={x + length / 2} y={y + 5} textAnchor="middle" fontSize="16" fontWeight="600">
      {text}
    </text>
  </>
);

const Down = ({ x, y, length, text }: DimensionProps) => (
  <g transform={`translate(${x} ${y + length}) rotate(-90)`}>
    <Across x={0} y={0} length={length} text={text} />
  </g>
);

/** A value in one of the corners. */
function Note({ note, at }: { note: Specification; at: number }) {
  const isRight = at % 2 === 1;
  const y = at < 2 ? 34 : 366;
  const [x, anchor] = isRight ? ([384, 'end'] as const) : ([16, 'start'] as const);
  return (
    <>
      <text x={x} y={y} textAnchor={anchor} fontSize="13" opacity="0.8">
        {note.label}
      </text>
      <text x={x} y={y + 20} textAnchor={anchor} fontSize="16" fontWeight="600">
        {withUnit(note)}
      </text>
    </>
  );
}

const ROWS = 6;
const NAME_LENGTH = 44;

/** Its type plate: brand, number and ratings. */
export function LabelFigure({ part: { name, brand, partNumber, specifications } }: { part: DrawnPart }) {
  const rows = specifications.filter(({ key }) => key !== 'type').slice(0, ROWS);
  const step = 30;
  const height = 142 + rows.length * step;
  const top = (400 - height) / 2;
  const shown = keepUnits(name).slice(0, NAME_LENGTH);
  return (
    <Box component="svg" viewBox="0 0 400 400" aria-hidden sx={[...figure]}>
      <g transform={`translate(26 ${top})`}>
        <rect className="t" width="348" height={height} rx="12" />
        <path className="d" d="M0 12q0 -12 12 -12h324q12 0 12 12v36h-348z" />
        <circle className="t" cx="326" cy="24" r="6" />
        <text x="20" y="33" fontSize="20" fontWeight="700" className="reversed">
          {brand}
        </text>
        <text x="20" y="86" fontSize={partNumber.length > 14 ? 22 : 32} fontWeight="700">
          {partNumber}
        </text>
        <text x="20" y="112" fontSize="14">
          {shown === keepUnits(name) ? shown : `${shown.trim()}…`}
        </text>
        {rows.map((row, index) => (
          <g key={row.key} transform={`translate(20 ${132 + index * step})`}>
            <path className="n" strokeWidth="1" d="M0 0h308" />
            <text y="21" fontSize="14" opacity="0.8">
              {row.label}
            </text>
            <text x="308" y="21" textAnchor="end" fontSize={withUnit(row).length > 24 ? 12 : 15} fontWeight="600">
              {withUnit(row)}
            </text>
          </g>
        ))}
      </g>
    </Box>
  );
}
