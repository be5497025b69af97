import { Block, Can, Face, Rows } from './shapes.tsx';

// The units without their parts: three isometric cabinets on a canvas of 800 by 1100.

export const condenserCabinet = (
  <>
    <path className="q" d="M400 60V1010" />
    <Block x={400} y={1078} l={165} r={165} h={14} />
    <Block x={400} y={200} l={165} r={165} h={20} />
    {[118, 96, 74, 52, 30].map((radius) => (
      <ellipse key={radius} className={radius === 118 ? 'r' : 'n'} cx="400" cy="118" rx={radius} ry={radius * 0.56} />
    ))}
    <path className="n" d="M400 52V184M282 118H518" />
    <Block x={400} y={640} l={165} r={165} h={130} />
    <path className="r" d="M400 618L276 557.500L400 496L524 557.500Z" />
    <path className="l" d="M276 557.500L400 496L524 557.500L524 570L400 510L276 570Z" />
    <Face side="left" x={257} y={557.5}>
      <Rows x={9} y={8} count={15} dx={10.5} d="v114" />
    </Face>
    <Face side="right" x={400} y={640}>
      <Rows x={9} y={8} count={9} dx={10.5} d="v114" />
      <rect className="l" x="108" y="8" width="48" height="114" />
    </Face>
  </>
);

/** The cabinet of an indoor unit with its front open. */
const indoorCabinet = { x: 340, y: 300, l: 100, r: 210 };
const { x, y, l, r } = indoorCabinet;

const FlueAndGas = () => (
  <>
    <Can x={400} y={96} r={27} h={90} />
    <path className="a" strokeWidth="8" d="M540 590h-60" />
  </>
);

export const furnaceCabinet = (
  <>
    <Block x={x} y={y} l={l} r={r} h={640} />
    <FlueAndGas />
    <Face side="right" x={x} y={y}>
      <rect className="l" x="12" y="12" width="186" height="616" />
      <rect className="r" x="22" y="24" width="166" height="316" />
      <path
        className="n"
        strokeWidth="9"
        d="M40 56h110q16 0 16 16t-16 16h-100q-14 0 -14 16t14 16h100q16 0 16 16t-16 16h-100q-14 0 -14 16t14 16h116"
      />
      <rect className="l" x="34" y="226" width="142" height="62" />
      <Rows x={46} y={254} count={4} dx={34} d="q6 -30 12 -14q4 -10 10 14z" face="a" />
      <path className="t" d="M12 352h186v14h-186z" />
      <circle className="t" cx="104" cy="500" r="74" />
      <circle className="r" cx="104" cy="500" r="46" />
      <circle className="t" cx="104" cy="500" r="16" />
      <path className="t" d="M104 426h74v-60h-60z" />
      <rect className="t" x="28" y="384" width="52" height="34" />
    </Face>
    <Face side="left" x={x - 0.866 * l} y={y - 0.5 * l}>
      <rect className="r" x="14" y="560" width="72" height="60" />
    </Face>
  </>
);

export const airHandlerCabinet = (
  <>
    <Block x={x} y={y} l={l} r={r} h={680} />
    <path className="t" d="M300 224l130 -75l40 23l-130 75z" />
    <Face side="right" x={x} y={y}>
      <rect className="l" x="12" y="12" width="186" height="656" />
      <rect className="r" x="22" y="24" width="166" height="108" />
      <path className="a" strokeWidth="4" d="M44 50h124q8 0 8 8t-8 8h-116q-8 0 -8 8t8 8h116q8 0 8 8t-8 8h-124" />
      <path className="t" d="M12 142h186v12h-186z" />
      <rect className="r" x="22" y="160" width="166" height="220" />
      <path className="t" d="M104 176l66 170h-26l-40 -110l-40 110h-26z" />
      <Rows x={60} y={300} count={3} dx={12} dy={-36} d="l22 8" />
      <Rows x={148} y={300} count={3} dx={-12} dy={-36} d="l-22 8" />
      <path className="l" d="M30 348h150v20h-150z" />
      <path className="t" d="M12 392h186v12h-186z" />
      <circle className="t" cx="104" cy="520" r="70" />
      <circle className="r" cx="104" cy="520" r="44" />
      <circle className="t" cx="104" cy="520" r="15" />
      <path className="t" d="M104 450h70v-46h-58z" />
    </Face>
    <Face side="left" x={x - 0.866 * l} y={y - 0.5 * l}>
      <rect className="r" x="14" y="600" width="72" height="56" />
    </Face>
    <path className="a" strokeWidth="6" d="M522 590h34M522 566h34" />
  </>
);
