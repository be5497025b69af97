import { Block, Can, Drum, Face, Rows } from './shapes.tsx';

// Small drawings of the kinds of electrical parts, around (0, 0) and about 100 high.

export const electricalGlyphs = {
  'hard-start-kit': (
    <>
      <Can x={-14} y={-34} r={22} h={66} />
      <Block x={20} y={-2} l={22} r={26} h={30} />
      <path className="a" d="M-20 -38v-16q0 -8 12 -8h40v46M-8 -34v-10" />
    </>
  ),
  'crankcase-heater': (
    <>
      <path className="n" d="M-52 -6a52 26 0 0 1 104 0" />
      <path className="a" d="M-52 2a52 26 0 0 1 104 0" />
      <path className="l" d="M-52 -6v18a52 26 0 0 0 104 0v-18a52 26 0 0 1 -104 0z" />
      <path className="r" d="M-10 17v24h20v-24z" />
      <path className="a" d="M10 30q30 8 44 26M10 34q22 8 34 24" />
    </>
  ),
  'start-capacitor': (
    <>
      <path className="r" d="M-24 -34v68a24 12 0 0 0 48 0v-68z" />
      <path className="l" stroke="none" d="M-16 -20v66q6 2 8 2v-66z" />
      <ellipse className="t" cx="0" cy="-34" rx="24" ry="12" />
      <path className="d" d="M-12 -38v-14h8v14zM6 -36v-14h8v14z" />
    </>
  ),
  'run-capacitor': (
    <>
      <Can x={0} y={-30} r={32} h={72} />
      <path className="a" d="M-32 -6a32 16 0 0 0 64 0M-32 2a32 16 0 0 0 64 0" />
      <path className="d" d="M-18 -32v-16h7v16zM-4 -36v-16h7v16zM12 -28v-16h7v16z" />
    </>
  ),
  'fan-relay': (
    <>
      <Rows x={-18} y={18} count={4} dx={11} dy={-2} d="v24" />
      <Block x={0} y={-10} l={34} r={30} h={42} />
      <Face side="left" x={-29} y={-27}>
        <rect className="t" x="6" y="8" width="22" height="20" />
      </Face>
    </>
  ),
  contactor: (
    <>
      <Block x={0} y={6} l={44} r={50} h={34} />
      <Block x={4} y={-14} l={30} r={34} h={22} />
      <Face side="top" x={-38} y={-16}>
        <circle className="d" cx="12" cy="10" r="4" />
        <circle className="d" cx="12" cy="40" r="4" />
        <circle className="d" cx="36" cy="10" r="4" />
      </Face>
      <path className="a" d="M-30 2v-18M43 -18v-18" />
    </>
  ),
  'fan-motor': (
    <>
      <path className="r" d="M-4 -62h8v40h-8z" />
      <Can x={0} y={-20} r={40} h={46} />
      <ellipse className="l" cx="0" cy="-20" rx="14" ry="7" />
      <Rows x={-30} y={2} count={4} dx={9} dy={4} d="v22" />
      <path className="a" d="M40 10q18 4 20 26M40 16q12 6 12 22" />
    </>
  ),
  'blower-motor': (
    <Drum x={-14} y={6} r={42} w={56} slats={5}>
      <ellipse className="l" rx="12" ry="19" transform="rotate(-20)" />
      <path className="r" d="M-40 18l34 -20l4 7l-34 20z" />
    </Drum>
  ),
  thermostat: (
    <>
      <Block x={-28} y={-34} l={8} r={84} h={76} />
      <Face side="right" x={-28} y={-34}>
        <rect className="t" x="10" y="10" width="64" height="34" rx="4" />
        <path className="a" d="M22 36v-16h12v16M22 28h12M46 20h12v16h-12z" />
        <circle className="l" cx="26" cy="60" r="6" />
        <circle className="l" cx="58" cy="60" r="6" />
      </Face>
    </>
  ),
  'temperature-sensor': (
    <>
      <path className="a" d="M44 -40q-60 -16 -40 20T-24 20M50 -32q-56 -12 -38 18T-16 26" />
      <rect className="l" x="-52" y="14" width="40" height="18" rx="9" transform="rotate(-32 -30 24)" />
      <rect className="t" x="40" y="-50" width="22" height="26" rx="3" />
    </>
  ),
  'pressure-switch': (
    <>
      <path className="n" d="M-60 34q6 -30 30 -28" />
      <Drum x={-8} y={4} r={44} w={22}>
        <ellipse className="l" rx="15" ry="24" transform="rotate(-20)" />
        <path className="r" d="M-24 6l14 -8l3 6l-14 8z" />
      </Drum>
      <path className="d" d="M36 -20h14v6h-14zM38 0h14v6h-14z" />
    </>
  ),
  'limit-switch': (
    <>
      <Block x={-4} y={24} l={54} r={22} h={6} />
      <Can x={-20} y={-14} r={18} h={22} />
      <path className="a" d="M-28 -16v-20M-14 -16v-20" />
    </>
  ),
  'flame-sensor': (
    <>
      <path className="a" d="M-60 -26l40 12q10 4 22 -3l54 -30" strokeWidth="4" />
      <rect className="t" x="-26" y="-22" width="30" height="15" rx="6" transform="rotate(14 -10 -14)" />
      <path className="l" d="M-16 -2l26 8v24l-26 -8z" />
      <path className="d" d="M-74 -35l14 4v9l-14 -4z" />
    </>
  ),
  igniter: (
    <>
      <path className="t" d="M-54 -12l30 -17l34 0l-30 17zM-54 -12h34v34h-34zM-20 -12l30 -17v34l-30 17z" />
      <path className="a" strokeWidth="6" d="M-4 -10l50 -29q14 -6 12 6l-2 6l-50 29" />
      <path className="n" d="M-54 2q-16 2 -18 26M-54 10q-8 4 -10 20" />
    </>
  ),
  'spark-ignition': (
    <>
      <path className="l" d="M-48 30v-34h26v34zM-40 -4v-24q8 -14 30 -14v14q-14 0 -14 10v14z" />
      <path className="a" strokeWidth="4" d="M20 44v-46l-26 -22" />
      <rect className="t" x="12" y="8" width="16" height="30" rx="6" />
      <path className="a" d="M-10 -26l6 -8l3 8l6 -10" />
    </>
  ),
  'control-board': (
    <>
      <Block x={0} y={24} l={62} r={70} h={8} />
      <Block x={-8} y={6} l={16} r={18} h={12} />
      <Block x={22} y={-4} l={18} r={12} h={16} />
      <Block x={-30} y={-4} l={10} r={10} h={14} />
      <Face side="top" x={-54} y={-7}>
        <Rows x={52} y={8} count={6} dx={0} dy={10} d="h6" face="a" />
      </Face>
    </>
  ),
  'defrost-board': (
    <>
      <Block x={0} y={20} l={44} r={56} h={7} />
      <Block x={-4} y={4} l={16} r={16} h={14} />
      <Face side="top" x={-38} y={-2}>
        <Rows x={6} y={8} count={4} dy={11} d="h6" face="a" />
      </Face>
    </>
  ),
  'fan-timer': (
    <>
      <Block x={0} y={-6} l={36} r={36} h={34} />
      <Face side="right" x={0} y={-6}>
        <circle className="t" cx="18" cy="17" r="10" />
        <path className="a" d="M18 17l6 -6" />
      </Face>
      <path className="a" d="M-20 -28v-18M-8 -34v-18" />
    </>
  ),
  transformer: (
    <>
      <Block x={-2} y={6} l={40} r={46} h={36} />
      <Block x={0} y={-14} l={24} r={34} h={26} />
      <Face side="right" x={-2} y={6}>
        <Rows x={0} y={9} count={3} dy={9} d="h46" />
      </Face>
      <path className="a" d="M-16 -28v-22M-4 -32v-22M20 -30v-22" />
    </>
  ),
  disconnect: (
    <>
      <Block x={-22} y={-30} l={26} r={66} h={80} />
      <Face side="right" x={-22} y={-30}>
        <rect className="t" x="10" y="12" width="46" height="56" rx="3" />
        <path className="d" d="M24 30h18v22h-18z" />
      </Face>
      <path className="a" d="M-30 48v20" />
    </>
  ),
};
