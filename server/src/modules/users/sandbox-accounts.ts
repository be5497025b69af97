import type { Database } from '#platform/database.ts';

/** The uids that the sandbox gives its accounts, whose passwords stand in the README. */
const SANDBOX_UID = 'seed-';

/** Throws if the books hold accounts of the sandbox: a shop that is open to the world must not start with them. */
export async function refuseSandboxAccounts({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  const found = await prisma.user.findMany({
    where: { uid: { startsWith: SANDBOX_UID } },
    select: { email: true },
    take: 10,
  });
  if (found.length === 0) return;
  const emails = found.map(({ email }) => email).join(', ');
  throw new Error(`This database holds accounts of the sandbox (${emails}). Production starts on books of its own.`);
}
