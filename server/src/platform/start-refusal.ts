/** A fault in the settings or in the database that prevents the start and that an operator can correct. */
export class StartRefusal extends Error {}
