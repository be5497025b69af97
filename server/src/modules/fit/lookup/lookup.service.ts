import type { Database } from '#platform/database.ts';
import { editDistance } from '#platform/edit-distance.ts';
import { givenSerial } from '../model.type.ts';
import * as sql from './lookup.sql.ts';
import { type ModelLookupArgs, type ModelMatch, ModelMatchKind } from './lookup.type.ts';

export type ModelLookup = ReturnType<typeof makeModelLookup>;

interface Match extends ModelMatch {
  /** The smaller, the better. */
  rank: number;
}

/** A trigram index needs three characters. */
const SHORTEST_PIECE = 3;
const SHORTEST_SIMILAR = 4;
/** With fewer matches, the text may be misread. */
const ENOUGH = 3;

/** What nameplates print before the number. */
const label = /^\s*(m\s*\/\s*n|mod(el)?)\b[\s.]*((no|nr|num|number)\b)?[\s.:#]*/i;

/** The serial number after it. */
const serialLabel = /\s+(s\s*\/\s*n|ser(ial)?)\b.*$/i;

/** Words without a digit before the number and after it, such as the brand. */
const namesAround = /^(?:[^\s\d]+\s+)+|(?:\s+[^\s\d]+)+$/g;

/** Finds the models that a misread nameplate may name. */
export function makeModelLookup({ db }: { db: Database }) {
  return {
    async find({ text: typed, serial: typedSerial, first }: ModelLookupArgs): Promise<ModelMatch[]> {
      const text = typed.replace(label, '').replace(serialLabel, '') || typed;
      const serial = givenSerial(typedSerial);
      const found = await findText({ text, serial, first });
      const number = text.trim().replaceAll(namesAround, '');
      return found.length > 0 || number === text ? found : findText({ text: number, serial, first });
    },
  };

  async function findText({ text, serial, first }: { text: string; serial: string | null; first: number }) {
    const [keys] = await db.query(sql.prepareText, { text });
    if (!keys || keys.foldedKey.length < 2) return [];
    const matches = new Map<string, Match>();
    const add = (models: sql.FoundModel[]) => {
      for (const model of models) {
        const match = matches.has(model.id) ? null : matchOf(model, keys);
        if (match) matches.set(model.id, match);
      }
    };
    add(await db.query(sql.findBeginnings, { text, serial }));
    if (matches.size < first && keys.foldedKey.length >= SHORTEST_PIECE) {
      add(await db.query(sql.findPieces, { text, serial }));
    }
    if (matches.size < ENOUGH && !hasNumber(matches) && keys.foldedKey.length >= SHORTEST_SIMILAR) {
      add(await db.query(sql.findSimilar, { text, serial }));
    }
    const ranked = [...matches.values()].toSorted(
      (one, other) => one.rank - other.rank || (one.model.number < other.model.number ? -1 : 1),
    );
    const ofSerial = ranked.filter(({ matchesSerial }) => matchesSerial !== false);
    return (ofSerial.length > 0 ? ofSerial : ranked).slice(0, first);
  }
}

const hasNumber = (matches: Map<string, Match>) =>
  [...matches.values()].some(({ kind }) => kind === ModelMatchKind.NUMBER || kind === ModelMatchKind.LOOKALIKE);

type Keys = Pick<sql.FoundModel, 'numberKey' | 'foldedKey'>;

/** Null if the number is too different from the text. */
function matchOf({ numberKey, foldedKey, matchesSerial, ...model }: sql.FoundModel, typed: Keys): Match | null {
  const match = (kind: ModelMatchKind, rank: number): Match => ({ model, kind, matchesSerial, rank });
  const missing = foldedKey.length - typed.foldedKey.length;
  if (numberKey === typed.numberKey) return match(ModelMatchKind.NUMBER, 0);
  if (foldedKey === typed.foldedKey) {
    return match(ModelMatchKind.LOOKALIKE, 1 + editDistance(numberKey, typed.numberKey) / 100);
  }
  if (foldedKey.startsWith(typed.foldedKey)) return match(ModelMatchKind.BEGINNING, 100 + missing);
  if (foldedKey.includes(typed.foldedKey)) return match(ModelMatchKind.PIECE, 200 + missing);
  const distance = distanceOf(typed.foldedKey, foldedKey);
  const tolerance = typed.foldedKey.length < 7 ? 1 : 2;
  return distance <= tolerance + 0.5 ? match(ModelMatchKind.SIMILAR, 300 + distance * 10 + Math.abs(missing)) : null;
}

/** The typed text may be the beginning or the end of the number. */
function distanceOf(typed: string, number: string): number {
  const whole = editDistance(typed, number);
  if (typed.length >= number.length) return whole;
  const beginning = editDistance(typed, number.slice(0, typed.length));
  const end = editDistance(typed, number.slice(-typed.length));
  return Math.min(whole, beginning + 0.5, end + 0.5);
}
