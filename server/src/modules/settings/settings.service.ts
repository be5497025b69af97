import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { AppError, requireVersion } from '#platform/errors.ts';
import { type OpenOrders, requireEmptyAgencies } from './kept-agencies.ts';
import { requireFittingParts, requirePayableStock } from './narrowed-limits.ts';
import { readSettings } from './settings.sql.ts';
import type { PartLimits, SaveSettingsInput, ShopSettings } from './settings.type.ts';

export type SettingsService = ReturnType<typeof makeSettings>;

/** The one place that reads and changes the limits of parts, the rules of charges and the agencies. */
export function makeSettings({ db: { prisma, query }, findReservedAt }: { db: Database } & OpenOrders) {
  let known: ShopSettings | undefined;
  return {
    current,

    /**
     * The settings as this process read them last, for callers that check the version again: the statement that places
     * an order refuses another version.
     */
    lastRead: async (): Promise<ShopSettings> => known ?? current(),

    /** Replaces the settings, unless they changed since the admin read them. */
    async save(viewer: Viewer, { version, ...input }: SaveSettingsInput): Promise<ShopSettings> {
      const seen = await current();
      requireVersion(version, seen);
      const given = givenOf(input);
      const unchanged: PartLimits = seen;
      const limits = { ...unchanged, ...given };
      requirePayableStock(limits);
      await requireFittingParts(query, seen, limits);
      try {
        await prisma.$transaction((tx) => replace(tx, viewer, { ...given, version }));
      } catch (error) {
        // The trigger does not name the part that left the limits after the check.
        if (!(error instanceof AppError)) await requireFittingParts(query, seen, limits);
        throw error;
      }
      return current();
    },
  };

  async function replace(tx: Prisma.TransactionClient, viewer: Viewer, { version, ...input }: Given): Promise<void> {
    // The lock serializes admins, and the changes of parts that must be within the limits.
    await tx.$queryRaw`SELECT id FROM shop_settings FOR UPDATE`;
    const before = await read(tx);
    requireVersion(version, before);
    await requireEmptyAgencies(tx, { before: before.agencies, after: input.agencies, findReservedAt });
    await write(tx, input);
    const after = await read(tx);
    const [was, is] = changedFields(before, after);
    const entry = { action: 'SETTINGS_CHANGED' as const, subject: 'SETTINGS' as const, subjectId: before.id };
    if (Object.keys(is).length > 0) await recordAudit(tx, { ...entry, actorId: viewer.id, before: was, after: is });
  }

  async function current(): Promise<ShopSettings> {
    const [settings] = await query(readSettings, {});
    if (!settings) throw new Error('The table shop_settings is empty.');
    // Concurrent reads may finish in another order than they began.
    if (!known || settings.version >= known.version) known = settings;
    return settings;
  }
}

async function read(tx: Prisma.TransactionClient): Promise<ShopSettings> {
  const [settings] = await tx.$queryRawUnsafe<ShopSettings[]>(readSettings.text);
  if (!settings) throw new Error('The table shop_settings is empty.');
  return settings;
}

type Given = { [name in keyof SaveSettingsInput]: NonNullable<SaveSettingsInput[name]> };

/** The settings that the input changes; a browser of the previous release does not give all. */
const givenOf = (input: Omit<SaveSettingsInput, 'version'>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as Omit<Given, 'version'>;

async function write(
  tx: Prisma.TransactionClient,
  { shippingRules, taxRates, agencies, ...values }: Omit<Given, 'version'>,
): Promise<void> {
  await tx.shopSettings.updateMany({ data: { ...values, version: { increment: 1 } } });
  await tx.shippingRule.deleteMany();
  await tx.shippingRule.createMany({
    data: shippingRules.map(({ states, zipPrefixes, label, ...rule }, index) => ({
      ...rule,
      position: index + 1,
      label: label.trim(),
      states: [...states],
      zipPrefixes: [...zipPrefixes],
    })),
  });
  await tx.taxRate.deleteMany();
  await tx.taxRate.createMany({
    data: taxRates.map(({ state, ratePpm, taxesShipping }) => ({ state, ratePpm, taxesShipping })),
  });
  await tx.pickupAgency.deleteMany();
  await tx.pickupAgency.createMany({
    data: agencies.map(({ name, address, state }) => ({ name: name.trim(), address: address.trim(), state })),
  });
}

/** What the audit log records: each changed field with its whole value. */
function changedFields(before: ShopSettings, after: ShopSettings): [Prisma.InputJsonObject, Prisma.InputJsonObject] {
  const { id: _id, version: _version, ...fields } = after;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (settings: ShopSettings) =>
    JSON.parse(
      JSON.stringify(Object.fromEntries(changed.map((name) => [name, settings[name]]))),
    ) as Prisma.InputJsonObject;
  return [pick(before), pick(after)];
}
