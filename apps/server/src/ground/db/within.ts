/** Codes of a column. One that the check of the database does not admit does not compile. */
export type Within<Codes extends Admitted, Admitted> = Codes;
