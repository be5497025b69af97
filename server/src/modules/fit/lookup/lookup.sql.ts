import { unpreparedStatement } from '#platform/statement.ts';
import { type EquipmentModel, selectModel } from '../model.type.ts';

export interface FoundModel extends EquipmentModel {
  numberKey: string;
  foldedKey: string;
  /** Null without a serial number. */
  matchesSerial: boolean | null;
}

interface Text {
  text: string;
  serial: string | null;
}

const folded = (text: string) => `folded_number_key(model_number_key(${text}::text))`;

const select = (serial: string) => `SELECT ${selectModel}, number_key AS "numberKey", folded_key AS "foldedKey",
  serial_from_key <= serial_number_key(${serial}::text) AND serial_number_key(${serial}::text) <= serial_to_key AS "matchesSerial"
  FROM equipment_models`;

const MAX_BEGINNINGS = 30;
const MAX_PIECES = 200;
const MAX_SIMILAR = 60;

/** The text, prepared as the columns are. */
export const prepareText = unpreparedStatement<{ text: string }, { numberKey: string; foldedKey: string }>(
  (p) => `SELECT model_number_key(${p.text}::text) AS "numberKey", ${folded(p.text)} AS "foldedKey"`,
);

/** The numbers that begin with the text, the equal one first. The key has only letters and digits, which sort before ~. */
export const findBeginnings = unpreparedStatement<Text, FoundModel>(
  (p) => `${select(p.serial)} WHERE folded_key >= ${folded(p.text)} AND folded_key < ${folded(p.text)} || '~'
    ORDER BY folded_key, id LIMIT ${MAX_BEGINNINGS}`,
);

export const findPieces = unpreparedStatement<Text, FoundModel>(
  (p) => `${select(p.serial)} WHERE folded_key LIKE '%' || ${folded(p.text)} || '%' LIMIT ${MAX_PIECES}`,
);

export const findSimilar = unpreparedStatement<Text, FoundModel>(
  (p) => `${select(p.serial)} WHERE folded_key % ${folded(p.text)}
    ORDER BY similarity(folded_key, ${folded(p.text)}) DESC, number, id LIMIT ${MAX_SIMILAR}`,
);
