import { array, object, string, type InferType } from 'yup';
import { counted } from '#lib/format/counted.ts';

type Line = { leftToShip: number };

/** Whole pieces of each line, at most those that are left, and not all 0. The server checks again: others ship, too. */
export const shipmentSchema = (lines: Line[]) =>
  object({
    pieces: array(
      string()
        .trim()
        .default('')
        .matches(/^\d{1,7}$/, { message: 'Enter the number of pieces, 0 for none' })
        .test('left', function (pieces) {
          const left = lines[indexOf(this.path)]?.leftToShip ?? 0;
          return Number(pieces) > left ? this.createError({ message: `At most ${counted(left, 'piece')}` }) : true;
        })
        .test('some', 'Ship at least one piece', function (pieces) {
          const all = this.parent as string[];
          return indexOf(this.path) > 0 || Number(pieces) > 0 || all.some((each) => Number(each) > 0);
        }),
    ).default([]),
    carrier: string().default(''),
    trackingNumber: string()
      .trim()
      .default('')
      .max(60, 'Use at most 60 characters')
      .when('carrier', ([carrier], schema) =>
        carrier ? schema : schema.matches(/^$/, 'Choose the carrier of this number'),
      ),
  });

/** The index in a path such as pieces[2]. */
const indexOf = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0);

export type ShipmentValues = InferType<ReturnType<typeof shipmentSchema>>;
