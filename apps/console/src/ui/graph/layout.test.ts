import { expect, test } from 'vitest';
import { box, drawGraph, type GraphNode } from './layout.ts';

const node = (id: string, kind: GraphNode['kind'] = 'question'): GraphNode => ({
  id,
  title: id,
  kind,
});

test('what follows stands below, no two boxes overlap, and a circle is drawn all the same', () => {
  const outcomes = Array.from({ length: 9 }, (_, at) => node(`r${at}`, 'outcome'));
  const nodes = [node('a'), node('b'), node('c'), ...outcomes];
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
    ...outcomes.map(({ id }) => ({ from: 'b', to: id })),
  ];
  const { placed, width } = drawGraph(nodes, edges);
  const at = new Map(placed.map((one) => [one.node.id, one]));
  expect(placed.length).toBe(nodes.length);
  expect(at.get('b')!.y).toBeGreaterThan(at.get('a')!.y);
  expect(at.get('r0')!.y).toBeGreaterThan(at.get('b')!.y);
  expect(width).toBeLessThan(5 * (box.width + 28));
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
});
