/** A mail that the identity provider would have sent. */
export interface Mail {
  to: string;
  kind: string;
  /** The emulator's own address, which answers programs rather than people; `follow` asks it. */
  link: string;
  /** What the link carries: it works once. */
  code: string;
}

const kinds: Record<string, string> = {
  VERIFY_EMAIL: 'Verify your e-mail address',
  PASSWORD_RESET: 'Reset your password',
  EMAIL_SIGNIN: 'Sign in',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
};

export const isReset = ({ kind }: Mail) => kind === kinds['PASSWORD_RESET'];

/** The mails that the emulator holds, newest first. */
export async function readMails(identityUrl: string, projectId: string): Promise<Mail[]> {
  const response = await fetch(`${identityUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string }[];
  };
  return oobCodes
    .map(({ email, requestType, oobCode, oobLink }) => ({
      to: email,
      kind: kinds[requestType] ?? requestType,
      link: oobLink,
      code: oobCode,
    }))
    .toReversed();
}

/** Does what the link of a mail is for; answers whether it worked, and in the emulator's words why not. */
export async function follow({ link }: Mail, newPassword?: string): Promise<{ isDone: boolean; why: string }> {
  const url = new URL(link);
  if (newPassword !== undefined) url.searchParams.set('newPassword', newPassword);
  const response = await fetch(url, { redirect: 'manual' });
  const { authEmulator } = (await response.json().catch(() => ({}))) as { authEmulator?: Record<string, string> };
  return { isDone: authEmulator?.['success'] !== undefined, why: authEmulator?.['error'] ?? '' };
}
