import type { Database } from '#platform/database.ts';
import { StartRefusal } from '#platform/start-refusal.ts';

/** The prefix of the uids of the sandbox accounts, whose passwords are published in the README. */
const SANDBOX_UID = 'seed-';

/** Throws if the database contains accounts of the sandbox. Production calls it before it serves requests. */
export async function refuseSandboxAccounts({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  const found = await prisma.user.findMany({
    where: { uid: { startsWith: SANDBOX_UID } },
    select: { email: true },
    take: 10,
  });
  if (found.length === 0) return;
  const emails = found.map(({ email }) => email).join(', ');
  throw new StartRefusal(
    `This database contains sandbox accounts (${emails}). Production needs a database without them.`,
  );
}
