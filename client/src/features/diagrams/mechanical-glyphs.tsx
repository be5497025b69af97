import { Block, Can, Drum, Face, Rows } from './shapes.tsx';

// Small drawings of the kinds of mechanical parts, around (0, 0) and about 100 high.

export const mechanicalGlyphs = {
  compressor: (
    <>
      <path className="n" d="M-48 -20q-22 -4 -22 -30v-14M20 -52v-20q0 -8 10 -8h26" />
      <path className="l" d="M-48 -22v66a48 24 0 0 0 96 0v-66a48 34 0 0 0 -96 0z" />
      <path className="r" stroke="none" d="M18 -50q28 8 30 28v66q-6 14 -30 21z" />
      <path className="n" d="M-48 -22v66a48 24 0 0 0 96 0v-66a48 34 0 0 0 -96 0zM-48 -14a48 24 0 0 0 96 0" />
      <Block x={4} y={14} l={26} r={14} h={28} />
    </>
  ),
  'compressor-mounts': (
    <>
      <Can x={0} y={-26} r={12} h={14} />
      <Can x={-44} y={-4} r={12} h={14} />
      <Can x={44} y={-4} r={12} h={14} />
      <Can x={0} y={18} r={12} h={14} />
    </>
  ),
  'fan-blade': (
    <>
      <g transform="scale(1 .5)">
        <path className="l" d="M8 -14q20 -68 84 -66q26 54 -74 84z" />
        <path className="l" d="M8 -14q20 -68 84 -66q26 54 -74 84z" transform="rotate(120)" />
        <path className="l" d="M8 -14q20 -68 84 -66q26 54 -74 84z" transform="rotate(240)" />
      </g>
      <Can x={0} y={-5} r={17} h={12} />
      <ellipse className="d" cx="0" cy="-5" rx="5" ry="2.5" />
    </>
  ),
  'blower-wheel': (
    <Drum x={-22} y={10} r={54} w={54} slats={11}>
      <ellipse className="r" rx="26" ry="42" transform="rotate(-20)" />
      <ellipse className="t" rx="9" ry="14" transform="rotate(-20)" />
      <path className="n" d="M-4 -14l-8 -26M6 -12l18 -14M-4 14l-8 26" />
    </Drum>
  ),
  'draft-inducer': (
    <>
      <Block x={18} y={-38} l={30} r={34} h={24} />
      <Drum x={-6} y={6} r={50} w={26}>
        <ellipse className="l" rx="20" ry="32" transform="rotate(-20)" />
      </Drum>
      <Drum x={-26} y={18} r={20} w={22} />
    </>
  ),
  'filter-drier': (
    <>
      <path className="a" strokeWidth="5" d="M0 -66v22M0 46v22" />
      <path className="l" d="M-20 -28q0 -16 20 -18q20 2 20 18v56q0 16 -20 18q-20 -2 -20 -18z" />
      <path className="r" stroke="none" d="M8 -44q12 4 12 16v56q0 12 -12 16z" />
      <path className="n" d="M-20 -28a20 9 0 0 0 40 0M-20 28a20 9 0 0 0 40 0" />
      <path className="a" d="M0 12v-26l-7 9M0 -14l7 9" />
    </>
  ),
  'air-filter': (
    <>
      <Block x={-52} y={-20} l={14} r={124} h={78} />
      <Face side="right" x={-52} y={-20}>
        <rect className="t" x="8" y="8" width="108" height="62" />
        <path
          className="n"
          d="M8 16l8 46l8 -46l8 46l8 -46l8 46l8 -46l8 46l8 -46l8 46l8 -46l8 46l8 -46l8 46"
          strokeWidth="1.4"
        />
      </Face>
    </>
  ),
  'heat-coil': (
    <>
      <Block x={-30} y={-34} l={20} r={104} h={80} />
      <Face side="right" x={-30} y={-34}>
        <rect className="t" x="8" y="8" width="88" height="64" />
        <path className="a" strokeWidth="3.4" d="M16 18h68q8 0 8 7t-8 7h-62q-8 0 -8 7t8 7h62q8 0 8 7t-8 7h-68" />
      </Face>
    </>
  ),
  'evaporator-coil': (
    <>
      <Block x={14} y={62} l={94} r={78} h={14} />
      <path className="r" d="M-47 -10l-21 42l42 25z" />
      <path className="l" d="M-29 -50l-39 72l18 10l21 -42zM-29 -50l39 117l-18 -10l-21 -67z" />
      <path className="t" d="M-29 -50l39 117l60 -35l-39 -117z" />
      <Rows x={-20} y={-55} count={6} dx={8.6} dy={-5} d="l39 117" />
      <path className="a" strokeWidth="4" d="M-60 4h-18M-54 -8h-24" />
    </>
  ),
  'expansion-valve': (
    <>
      <path className="a" d="M0 -34q-4 -26 -30 -22t-22 26q6 20 -12 34" />
      <path className="a" strokeWidth="6" d="M-46 26h92M0 26v34" />
      <path className="l" d="M-20 4h40v42h-40z" />
      <path className="r" d="M6 4h14v42h-14z" />
      <Can x={0} y={-22} r={26} h={12} />
    </>
  ),
  'reversing-valve': (
    <>
      <path className="a" strokeWidth="6" d="M0 -22v-34M-28 26v34M0 26v34M28 26v34" />
      <rect className="l" x="-58" y="-20" width="116" height="44" rx="20" />
      <path className="r" stroke="none" d="M-54 8h108q-6 14 -16 15h-76q-12 -1 -16 -15z" />
      <Block x={30} y={-30} l={26} r={24} h={20} />
    </>
  ),
  'gas-valve': (
    <>
      <path className="a" strokeWidth="9" d="M-66 34l36 -20M34 -14l34 -20" />
      <Block x={0} y={6} l={44} r={50} h={34} />
      <Can x={-10} y={-24} r={17} h={16} />
      <Block x={26} y={-14} l={18} r={18} h={14} />
    </>
  ),
  'service-valve': (
    <>
      <path className="a" strokeWidth="6" d="M-62 18h40M0 -16v-42" />
      <path className="l" d="M-24 -16h46v50h-46z" />
      <path className="r" d="M6 -16h16v50h-16z" />
      <path className="t" d="M-24 -16l12 -8h46l-12 8zM22 -16l12 -8v50l-12 8z" />
      <path className="l" d="M34 4h24v16h-24z" />
      <path className="d" d="M-10 34h16v14h-16z" />
    </>
  ),
  'condensate-pump': (
    <>
      <Block x={-20} y={0} l={44} r={86} h={42} />
      <Block x={-16} y={-34} l={32} r={50} h={30} />
      <path className="a" d="M44 -32v-22q0 -10 12 -10h8" strokeWidth="4" />
      <Face side="right" x={-20} y={0}>
        <path className="n" d="M8 26h70M8 16h70" />
      </Face>
    </>
  ),
  'wall-bracket': (
    <>
      {[-34, 14].map((x) => (
        <g key={x}>
          <Face side="right" x={x} y={x * 0.577 - 24}>
            <path className="n" strokeWidth="5" d="M8 70L66 10" />
            <path className="l" d="M0 0h84v11h-73v78h-11z" />
          </Face>
          {x < 0 && <path className="r" d="M-34 0l48 28v10l-48 -28zM-34 30l48 28v10l-48 -28z" />}
        </g>
      ))}
    </>
  ),
  'line-set': (
    <>
      <path className="a" strokeWidth="6" d="M-66 -44q40 -8 72 4M-66 -30q30 -6 58 2" />
      <ellipse className="r" cx="4" cy="20" rx="62" ry="34" />
      <ellipse className="l" cx="4" cy="10" rx="62" ry="34" />
      <ellipse className="r" cx="4" cy="0" rx="62" ry="34" />
      <ellipse className="l" cx="4" cy="-8" rx="62" ry="34" />
      <ellipse className="t" cx="4" cy="-8" rx="38" ry="19" />
    </>
  ),
};
