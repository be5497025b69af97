/** The key in local storage of the uid of an admin, for parts of the page that know the person before the server names the role. */
export const ADMIN_MARK = 'kelvin-admin';
