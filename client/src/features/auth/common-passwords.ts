/**
 * Whether a password is one of the most common ones, which attackers try first: the 4,000 most frequent with at least 6
 * characters of @zxcvbn-ts/language-common 4.1.3 (MIT license). Only the registration loads the list. Firebase cannot
 * register without a network, so a list that could not be loaded refuses nothing.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await import('./common-passwords.txt?raw').then(
    (loaded) => loaded.default,
    () => '',
  );
  return list.split('\n').includes(password.toLowerCase());
}
