/** The insured's relation to the policyholder. */
export const relations = ['self', 'spouse', 'child', 'parent', 'other'] as const;
export type Relation = (typeof relations)[number];

export const relationNames: Readonly<Record<Relation, string>> = {
  self: '本人',
  spouse: '配偶',
  child: '子女',
  parent: '父母',
  other: '其他亲属',
};
