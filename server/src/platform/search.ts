/** Prisma's condition for text that contains what was typed, literally: Prisma itself takes % and _ for wildcards. */
export const containing = (typed: string | null | undefined) =>
  ({ contains: (typed ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' }) as const;
