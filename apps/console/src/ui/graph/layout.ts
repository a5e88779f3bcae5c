/** The data of a graph, on any subject. */
export interface GraphNode {
  readonly id: string;
  readonly title: string;
  /** A line below the title. */
  readonly note?: string;
  readonly kind: 'question' | 'outcome' | 'section';
  /** The checker's findings about it. */
  readonly findings?: readonly string[];
  /** Whether it differs from the published one. */
  readonly changed?: boolean;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

export interface Placed {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  readonly placed: readonly Placed[];
  readonly edges: readonly (GraphEdge & {
    readonly path: string;
    readonly x: number;
    readonly y: number;
  })[];
  readonly width: number;
  readonly height: number;
}

export const box = { width: 208, height: 64 } as const;
const gap = { x: 28, y: 76 } as const;
const mostBeside = 4;

/** How far each node is from a beginning, by its longest way; in a circle no step counts twice. */
const layersOf = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): Map<string, number> => {
  const next = Map.groupBy(edges, ({ from }) => from);
  const layer = new Map<string, number>();
  const open = new Set<string>();
  const visit = (id: string, depth: number): void => {
    if (open.has(id) || (layer.get(id) ?? -1) >= depth) return;
    layer.set(id, depth);
    open.add(id);
    for (const { to } of next.get(id) ?? []) visit(to, depth + 1);
    open.delete(id);
  };
  const reached = new Set(edges.map(({ to }) => to));
  for (const { id } of nodes) if (!reached.has(id)) visit(id, 0);
  // Nodes reached only by a circle, or by no edge, are drawn as well.
  for (const { id } of nodes) if (!layer.has(id)) visit(id, 0);
  return layer;
};

/** Layers from the top down; inside a layer near the parents. */
export const drawGraph = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Drawn => {
  const layer = layersOf(nodes, edges);
  const rows: GraphNode[][] = [];
  for (const node of nodes) (rows[layer.get(node.id) ?? 0] ??= []).push(node);
  const order = new Map<string, number>();
  const wanted = (id: string): number => {
    const above = edges.flatMap(({ from, to }) => (to === id ? (order.get(from) ?? []) : []));
    return above.length === 0 ? 0 : above.reduce((sum, at) => sum + at, 0) / above.length;
  };
  const at = new Map<string, Placed>();
  const lines: GraphNode[][] = [];
  for (const [depth, row = []] of rows.entries()) {
    const sorted = row.toSorted(
      (a, b) =>
        Number(a.kind === 'outcome') - Number(b.kind === 'outcome') ||
        (depth === 0 ? 0 : wanted(a.id) - wanted(b.id)),
    );
    for (const [index, { id }] of sorted.entries()) order.set(id, index);
    // Nodes that do not fit side by side continue below; questions with further ones stay alone.
    const asking = sorted.filter(({ kind }) => kind !== 'outcome');
    const ending = sorted.filter(({ kind }) => kind === 'outcome');
    const parts = sorted.length <= mostBeside ? [sorted] : [ending, asking];
    for (const part of parts) {
      for (let from = 0; from < part.length; from += mostBeside) {
        lines.push(part.slice(from, from + mostBeside));
      }
    }
  }
  const widest = Math.max(1, ...lines.map((line) => line.length));
  const width = widest * (box.width + gap.x) - gap.x;
  for (const [depth, line] of lines.entries()) {
    const taken = line.length * (box.width + gap.x) - gap.x;
    for (const [index, node] of line.entries()) {
      const x = (width - taken) / 2 + index * (box.width + gap.x);
      at.set(node.id, { node, x, y: depth * (box.height + gap.y) });
    }
  }
  const drawn = edges.flatMap((edge) => {
    const [from, to] = [at.get(edge.from), at.get(edge.to)];
    if (!from || !to) return [];
    const siblings = edges.filter((one) => one.from === edge.from);
    const spread = (siblings.indexOf(edge) + 1) / (siblings.length + 1);
    const [x1, y1] = [from.x + box.width * (0.2 + spread * 0.6), from.y + box.height];
    const [x2, y2] = [to.x + box.width / 2, to.y];
    const middle = (y1 + y2) / 2;
    const path = `M ${x1} ${y1} C ${x1} ${middle}, ${x2} ${middle}, ${x2} ${y2}`;
    // A word is over the end of its edge: there no other edge's word is in its place.
    const up = 9 + edges.filter((one) => one.to === edge.to).indexOf(edge) * 15;
    return [{ ...edge, path, x: x2, y: y2 - up }];
  });
  return {
    placed: [...at.values()],
    edges: drawn,
    width,
    height: lines.length * (box.height + gap.y) - gap.y,
  };
};
