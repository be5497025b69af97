import type { ReactNode } from 'react';

// Isometric bodies. The classes are the faces: `t` the top, `l` the left, `r` the right or dark one, `d` dark, `n` lines
// only, `a` the accent. drawing-colors.ts gives them their colors.

const COS = 0.866;
const SIN = 0.5;

interface Place {
  x?: number;
  y?: number;
}

/** A box. The place is the upper end of its nearest edge; `l` and `r` are the lengths of its left and right face. */
export function Block({ x = 0, y = 0, l, r, h }: Place & { l: number; r: number; h: number }) {
  const left = `l${-COS * l} ${-SIN * l}`;
  const right = `l${COS * r} ${-SIN * r}`;
  return (
    <>
      <path className="l" d={`M${x} ${y}${left}v${h}l${COS * l} ${SIN * l}z`} />
      <path className="r" d={`M${x} ${y}${right}v${h}l${-COS * r} ${SIN * r}z`} />
      <path className="t" d={`M${x} ${y}${left}${right}l${COS * l} ${SIN * l}z`} />
    </>
  );
}

/** An upright cylinder; the place is the center of its top. */
export const Can = ({ x = 0, y = 0, r, h }: Place & { r: number; h: number }) => (
  <>
    <path className="l" d={`M${x - r} ${y}v${h}a${r} ${r * SIN} 0 0 0 ${2 * r} 0v${-h}z`} />
    <path
      className="r"
      stroke="none"
      d={`M${x + r * 0.4} ${y + r * 0.458}v${h}a${r} ${r * SIN} 0 0 0 ${r * 0.6} ${-r * 0.458}v${-h}z`}
    />
    <path className="n" d={`M${x - r} ${y}v${h}a${r} ${r * SIN} 0 0 0 ${2 * r} 0v${-h}`} />
    <ellipse className="t" cx={x} cy={y} rx={r} ry={r * SIN} />
  </>
);

type DrumProps = Place & {
  r: number;
  w: number;
  /** The number of lines along it. */ slats?: number;
  children?: ReactNode;
};

const TILT = -20;

/** The point of the round end at an angle in degrees. */
function rim(r: number, degrees: number) {
  const [at, tilt] = [(degrees * Math.PI) / 180, (TILT * Math.PI) / 180];
  const [x, y] = [0.62 * r * Math.cos(at), r * Math.sin(at)];
  return [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)].map(Math.round);
}

/** A cylinder that lies, its round end in front on the left; the place is the center of that end. */
export function Drum({ x = 0, y = 0, r, w, slats = 0, children }: DrumProps) {
  const along = `l${Math.round(COS * w)} ${Math.round(-SIN * w)}`;
  const lines = Array.from(
    { length: slats },
    (_, at) => `M${rim(r, -70 + (at * 140) / (slats - 1)).join(' ')}${along}`,
  );
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="l"
        d={`M${-0.35 * r} ${-0.94 * r}${along}a${0.6 * r} ${r} -18 0 1 ${0.7 * r} ${1.88 * r}l${-COS * w} ${SIN * w}z`}
      />
      <path className="n" d={lines.join('')} />
      <ellipse className="t" rx={0.62 * r} ry={r} transform={`rotate(${TILT})`} />
      {children}
    </g>
  );
}

const matrices = { left: [COS, SIN, 0, 1], right: [COS, -SIN, 0, 1], top: [COS, SIN, COS, -SIN] };

/** Puts flat content on a face: x to the right along it, y down (on a top: to the back). The place is the origin. */
export const Face = ({
  x = 0,
  y = 0,
  side,
  children,
}: Place & { side: keyof typeof matrices; children: ReactNode }) => (
  <g transform={`matrix(${matrices[side].join(' ')} ${x} ${y})`}>{children}</g>
);

type RowsProps = Place & { count: number; dx?: number; dy?: number; d: string; face?: string };

/** The same path `count` times, each moved on by `dx` and `dy`. */
export const Rows = ({ x = 0, y = 0, count, dx = 0, dy = 0, d, face = 'n' }: RowsProps) => (
  <path className={face} d={Array.from({ length: count }, (_, at) => `M${x + at * dx} ${y + at * dy}${d}`).join('')} />
);
