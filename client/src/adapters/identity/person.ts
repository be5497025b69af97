/** The signed-in person as the identity provider knows it. The shop's server knows the role. */
export type Person = { uid: string; email: string; name: string; isEmailVerified: boolean; hasPassword: boolean };
