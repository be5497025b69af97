/** A mail that the identity provider would have sent. */
export interface Mail {
  to: string;
  kind: string;
  /** The emulator's own address, which answers JSON; `followLink` calls it. */
  link: string;
  /** The one-time code in the link. */
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

/** Executes the action of a mail link. Returns whether it worked, else the emulator's error message. */
export async function followLink({ link }: Mail, newPassword?: string): Promise<{ isDone: boolean; error: string }> {
  const url = new URL(link);
  if (newPassword !== undefined) url.searchParams.set('newPassword', newPassword);
  const response = await fetch(url, { redirect: 'manual' });
  const { authEmulator } = (await response.json().catch(() => ({}))) as { authEmulator?: Record<string, string> };
  return { isDone: authEmulator?.['success'] !== undefined, error: authEmulator?.['error'] ?? '' };
}
