import type { ReactNode } from 'react';
import { airHandlerCabinet, condenserCabinet, furnaceCabinet } from './cabinets.tsx';
import type { KindId } from './kinds.ts';

/** The drawings of all units have this size. */
export const unitSize = { width: 800, height: 1100 };

interface Placed {
  kind: KindId;
  /** The center of its drawing. */
  x: number;
  y: number;
  scale: number;
  /** Where it belongs inside the cabinet; without it, it is on the axis of the unit. */
  to?: [x: number, y: number];
}

export interface Position extends Placed {
  /** As printed in the diagram: first down the left side, then down the right. */
  number: number;
  side: 'left' | 'right';
  /** The height of the number, beside the drawing. */
  numberY: number;
}

export interface Unit {
  name: string;
  intro: string;
  /** In a sentence: "in a gas furnace". */
  place: string;
  cabinet: ReactNode;
  positions: Position[];
}

const FIRST = 62;

/** Numbers at even distances down each side. */
function numbered(left: Placed[], right: Placed[]): Position[] {
  const along = (side: 'left' | 'right', placed: Placed[], before: number) =>
    placed.map((one, index) => ({
      ...one,
      side,
      number: before + index + 1,
      numberY: Math.round(FIRST + (index * (unitSize.height - 2 * FIRST)) / (placed.length - 1)),
    }));
  return [...along('left', left, 0), ...along('right', right, left.length)];
}

export const units = {
  condenser: {
    name: 'Outdoor unit',
    intro: 'The condenser of an air conditioner or heat pump, from the fan guard down to the base.',
    place: 'in an outdoor unit',
    cabinet: condenserCabinet,
    positions: numbered(
      [
        { kind: 'fan-blade', x: 400, y: 268, scale: 1.25 },
        { kind: 'fan-motor', x: 400, y: 372, scale: 1 },
        { kind: 'reversing-valve', x: 172, y: 326, scale: 0.86, to: [270, 590] },
        { kind: 'filter-drier', x: 172, y: 444, scale: 0.82, to: [268, 600] },
        { kind: 'service-valve', x: 172, y: 556, scale: 0.84, to: [264, 640] },
        { kind: 'line-set', x: 172, y: 676, scale: 0.84, to: [270, 690] },
        { kind: 'compressor', x: 400, y: 868, scale: 0.9 },
        { kind: 'compressor-mounts', x: 400, y: 972, scale: 1.3 },
        { kind: 'wall-bracket', x: 172, y: 1010, scale: 0.86, to: [290, 1020] },
      ],
      [
        { kind: 'disconnect', x: 626, y: 76, scale: 0.78 },
        { kind: 'contactor', x: 626, y: 200, scale: 0.95, to: [530, 590] },
        { kind: 'run-capacitor', x: 626, y: 334, scale: 0.86, to: [530, 600] },
        { kind: 'start-capacitor', x: 626, y: 466, scale: 0.86, to: [530, 620] },
        { kind: 'hard-start-kit', x: 626, y: 602, scale: 0.9, to: [530, 640] },
        { kind: 'defrost-board', x: 626, y: 744, scale: 1, to: [530, 670] },
        { kind: 'temperature-sensor', x: 626, y: 870, scale: 0.84, to: [526, 700] },
        { kind: 'crankcase-heater', x: 622, y: 1014, scale: 0.95, to: [444, 890] },
      ],
    ),
  },
  furnace: {
    name: 'Gas furnace',
    intro: 'An upflow furnace with its front panel off: burners and heat exchanger above, the blower below.',
    place: 'in a gas furnace',
    cabinet: furnaceCabinet,
    positions: numbered(
      [
        { kind: 'thermostat', x: 168, y: 84, scale: 0.86 },
        { kind: 'limit-switch', x: 172, y: 276, scale: 1.05, to: [400, 330] },
        { kind: 'control-board', x: 172, y: 452, scale: 0.84, to: [420, 690] },
        { kind: 'transformer', x: 172, y: 646, scale: 0.95, to: [400, 740] },
        { kind: 'blower-wheel', x: 178, y: 840, scale: 0.95, to: [450, 800] },
        { kind: 'air-filter', x: 160, y: 1020, scale: 0.9, to: [330, 900] },
      ],
      [
        { kind: 'draft-inducer', x: 626, y: 96, scale: 0.92, to: [470, 290] },
        { kind: 'pressure-switch', x: 628, y: 232, scale: 0.86, to: [500, 330] },
        { kind: 'igniter', x: 630, y: 386, scale: 0.9, to: [490, 462] },
        { kind: 'flame-sensor', x: 636, y: 546, scale: 0.9, to: [500, 490] },
        { kind: 'spark-ignition', x: 632, y: 700, scale: 0.95, to: [470, 500] },
        { kind: 'gas-valve', x: 630, y: 862, scale: 0.95, to: [440, 560] },
        { kind: 'blower-motor', x: 622, y: 1020, scale: 0.9, to: [470, 800] },
      ],
    ),
  },
  'air-handler': {
    name: 'Air handler',
    intro: 'The indoor unit of a heat pump or air conditioner, with its panels off.',
    place: 'in an air handler',
    cabinet: airHandlerCabinet,
    positions: numbered(
      [
        { kind: 'thermostat', x: 168, y: 84, scale: 0.86 },
        { kind: 'fan-relay', x: 172, y: 262, scale: 1.1, to: [400, 330] },
        { kind: 'fan-timer', x: 172, y: 454, scale: 1, to: [400, 350] },
        { kind: 'transformer', x: 172, y: 650, scale: 0.95, to: [396, 380] },
        { kind: 'blower-wheel', x: 178, y: 838, scale: 0.95, to: [450, 770] },
        { kind: 'air-filter', x: 160, y: 1020, scale: 0.9, to: [330, 930] },
      ],
      [
        { kind: 'heat-coil', x: 616, y: 110, scale: 0.92, to: [480, 280] },
        { kind: 'evaporator-coil', x: 622, y: 320, scale: 0.92, to: [470, 500] },
        { kind: 'expansion-valve', x: 630, y: 556, scale: 0.95, to: [500, 580] },
        { kind: 'blower-motor', x: 622, y: 792, scale: 0.9, to: [470, 770] },
        { kind: 'condensate-pump', x: 616, y: 1016, scale: 0.85, to: [500, 640] },
      ],
    ),
  },
} satisfies Record<string, Unit>;

export type UnitId = keyof typeof units;

export const unitEntries = Object.entries(units) as [UnitId, Unit][];

/** The unit that shows a kind; the first one if several do. */
export function unitOf(kind: KindId): UnitId {
  const found = unitEntries.find(([, { positions }]) => positions.some((position) => position.kind === kind));
  if (!found) throw new Error(`no unit shows ${kind}`);
  return found[0];
}
