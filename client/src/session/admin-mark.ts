/** The uid of the admin who is signed in, for parts of the page that know the person before the server names the role. */
export const adminMark = {
  get: () => localStorage.getItem('kelvin-admin'),
  set: (uid: string | null) =>
    uid ? localStorage.setItem('kelvin-admin', uid) : localStorage.removeItem('kelvin-admin'),
};
