/** Regions, occupations and other choices made level by level. */
export interface TreeNode {
  readonly code: string;
  readonly name: string;
  /** Shown with the name where people choose, not where the choice is displayed. */
  readonly note?: string;
  /** Visible but not possible; the note says why. */
  readonly disabled?: boolean;
  readonly children?: readonly TreeNode[];
}

export const namesOf = (path: readonly TreeNode[]): string =>
  path.map((node) => node.name).join(' / ');

/** The chosen nodes from the top down, each with its siblings. */
export interface TreeLevel {
  readonly siblings: readonly TreeNode[];
  readonly chosen: TreeNode;
}

/** Follows the codes as far as they lead and the first child from there on, down to a leaf. */
export const treeLevels = (
  tree: readonly TreeNode[],
  codes: readonly string[],
): readonly TreeLevel[] => {
  const levels: TreeLevel[] = [];
  let siblings: readonly TreeNode[] | undefined = tree;
  while (siblings && siblings.length > 0) {
    const code = codes[levels.length];
    const chosen: TreeNode | undefined = siblings.find((node) => node.code === code) ?? siblings[0];
    if (!chosen) break;
    levels.push({ siblings, chosen });
    siblings = chosen.children;
  }
  return levels;
};

/** The nodes that the codes name, or none when they do not lead to a leaf of this tree. */
export const treePath = (
  tree: readonly TreeNode[],
  codes: readonly string[],
): readonly TreeNode[] => {
  const path = treeLevels(tree, codes).map((level) => level.chosen);
  const same = path.length === codes.length && path.every((node, at) => node.code === codes[at]);
  return same ? path : [];
};

/** The codes from the top down to a leaf; none when it is not in the tree. */
export const codesTo = (tree: readonly TreeNode[], leaf: string): readonly string[] => {
  for (const node of tree) {
    if (node.code === leaf && !node.children?.length) return [node.code];
    const below = codesTo(node.children ?? [], leaf);
    if (below.length > 0) return [node.code, ...below];
  }
  return [];
};

/** Leaves whose own or upper names hold every word of the search, as paths, in the tree's order. */
export const searchTree = (
  tree: readonly TreeNode[],
  search: string,
  most: number,
  /** Other names for a word that people use. */
  also: (word: string) => readonly string[] = () => [],
): readonly (readonly TreeNode[])[] => {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: TreeNode[][] = [];
  const tools = (node: TreeNode, above: readonly TreeNode[]): void => {
    if (found.length >= most) return;
    const path = [...above, node];
    if (node.children && node.children.length > 0) {
      for (const child of node.children) tools(child, path);
      return;
    }
    const names = path
      .map((step) => step.name)
      .join(' ')
      .toLowerCase();
    const holds = (word: string): boolean =>
      names.includes(word) || also(word).some((name) => names.includes(name));
    if (words.every(holds)) found.push(path);
  };
  for (const node of tree) tools(node, []);
  return found;
};
