/** The codes of a table in its order, for schemas and forms that take each of them. */
export const codesOf = <Code extends string>(
  table: Readonly<Record<Code, unknown>>,
): [Code, ...Code[]] => Object.keys(table) as [Code, ...Code[]];
