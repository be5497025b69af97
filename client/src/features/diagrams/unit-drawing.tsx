import Box from '@mui/material/Box';
import { memo } from 'react';
import { drawingColors } from './drawing-colors.ts';
import { glyphs } from './glyphs.ts';
import { unitSize, units, type Position, type UnitId } from './units.ts';

/** The distance of the numbers from the edge, in units of the drawing. */
export const NUMBER_X = 40;

const { width, height } = unitSize;

/** The width of the columns for the numbers. */
const MARGIN = 88;

/** Half of the width of a small drawing: where its leader ends. */
const REACH = 46;

function leader(position: Position): string {
  const { x, y, scale, side, numberY } = position;
  const start = side === 'left' ? NUMBER_X + 40 : width - NUMBER_X - 40;
  const end = side === 'left' ? x - REACH * scale : x + REACH * scale;
  return `M${start} ${numberY}L${Math.round(end)} ${y}`;
}

type UnitDrawingProps = {
  unit: UnitId;
  /** The kind to highlight. */
  chosen?: string | undefined;
  /** With a line from each number, which the page puts over the drawing; otherwise without the columns for them. */
  isNumbered?: boolean;
};

/** A unit in exploded view. Without a name of its own: the page around it describes it. */
export const UnitDrawing = memo(function UnitDrawing({ unit, chosen, isNumbered = false }: UnitDrawingProps) {
  const { cabinet, positions } = units[unit];
  return (
    <Box
      component="svg"
      viewBox={isNumbered ? `0 0 ${width} ${height}` : `${MARGIN} 0 ${width - 2 * MARGIN} ${height}`}
      aria-hidden
      sx={[...drawingColors, { display: 'block', width: 1, height: 'auto' }]}
    >
      {positions.map(
        ({ kind, x, y, to }) => to && <path key={kind} className="q" d={`M${x} ${y}L${to[0]} ${to[1]}`} />,
      )}
      {cabinet}
      {positions.map((position) => {
        const { kind, x, y, scale } = position;
        const isChosen = kind === chosen;
        return (
          <g key={kind} {...(isChosen && { 'data-hot': '' })}>
            {isNumbered && <path className="n" strokeWidth={isChosen ? 4 : 1.6} d={leader(position)} />}
            <g transform={`translate(${x} ${y}) scale(${scale})`}>{glyphs[kind]}</g>
          </g>
        );
      })}
    </Box>
  );
});
