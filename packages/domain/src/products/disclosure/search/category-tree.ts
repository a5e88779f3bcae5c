import type { CategorySource } from '#products/disclosure/library/rule-source.ts';

interface Listed {
  readonly code: string;
  readonly name: string;
  readonly category: readonly string[];
}

export interface CategoryNode {
  readonly code: string;
  readonly name: string;
  readonly children: readonly CategoryNode[];
  readonly diseases: readonly { readonly code: string; readonly name: string }[];
}

/** The tree to browse, in the order of the file; branches without a disease are left out. */
export const categoryTree = (
  categories: readonly CategorySource[],
  diseases: readonly Listed[],
): readonly CategoryNode[] => {
  const build = (level: readonly CategorySource[], path: string): readonly CategoryNode[] =>
    level
      .map(({ code, name, children = [] }) => {
        const here = `${path}${code}/`;
        return {
          code,
          name,
          children: build(children, here),
          diseases: (byPath.get(here) ?? []).map((one) => ({ code: one.code, name: one.name })),
        };
      })
      .filter((node) => node.children.length > 0 || node.diseases.length > 0);
  const byPath = Map.groupBy(diseases, (one) => one.category.map((code) => `${code}/`).join(''));
  return build(categories, '');
};
