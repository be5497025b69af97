import { randomInt } from 'node:crypto';
import { Prisma } from '#generated/prisma/client.ts';
import { violatedConstraint } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';

/** Random digits rarely collide among thousands of parts, and the database refuses a collision. */
export const newPartNumber = (): string => `KV-${randomInt(10_000_000, 100_000_000)}`;

export async function withUniqueNumber<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    // Besides the id, only the part number is unique.
    const isUniqueViolation = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
    if (!isUniqueViolation && violatedConstraint(error) !== 'products_number_key_key') throw error;
    const message = 'Another part has this number. Numbers must differ in more than punctuation, spaces and capitals.';
    throw new AppError('CONFLICT', message, { field: 'partNumber', cause: error });
  }
}
