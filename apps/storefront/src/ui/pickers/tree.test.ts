import { describe, expect, test } from 'vitest';
import { searchTree, treeLevels, treePath, type TreeNode } from './tree.ts';

const tree: readonly TreeNode[] = [
  {
    code: 'a',
    name: '上海市',
    children: [
      { code: 'a1', name: '黄浦区' },
      { code: 'a2', name: '徐汇区' },
    ],
  },
  {
    code: 'b',
    name: '浙江省',
    children: [
      { code: 'b1', name: '杭州市', children: [{ code: 'b11', name: '西湖区' }] },
      { code: 'b2', name: '宁波市', children: [{ code: 'b21', name: '海曙区' }] },
    ],
  },
];
const codes = (path: readonly TreeNode[]) => path.map((node) => node.code);

describe('levels of a tree', () => {
  test('follow the codes, then the first child to the leaf', () => {
    expect(codes(treeLevels(tree, ['b', 'b2']).map((level) => level.chosen))).toEqual([
      'b',
      'b2',
      'b21',
    ]);
    expect(codes(treeLevels(tree, []).map((level) => level.chosen))).toEqual(['a', 'a1']);
  });

  test('fall back to the first sibling for a code that is gone', () => {
    expect(codes(treeLevels(tree, ['b', 'zz', 'b11']).map((level) => level.chosen))).toEqual([
      'b',
      'b1',
      'b11',
    ]);
  });

  test('are none for an empty tree', () => {
    expect(treeLevels([], ['a'])).toEqual([]);
  });
});

describe('a path through a tree', () => {
  test('names the nodes of codes that lead to a leaf', () => {
    expect(treePath(tree, ['a', 'a2']).map((node) => node.name)).toEqual(['上海市', '徐汇区']);
  });

  test('is empty for codes that end early or lead nowhere', () => {
    expect(treePath(tree, ['b', 'b1'])).toEqual([]);
    expect(treePath(tree, ['a', 'zz'])).toEqual([]);
    expect(treePath(tree, [])).toEqual([]);
  });
});

describe('searching a tree', () => {
  test('finds leaves by their own or an upper name', () => {
    expect(searchTree(tree, '西湖', 9).map(codes)).toEqual([['b', 'b1', 'b11']]);
    expect(searchTree(tree, '浙江', 9)).toHaveLength(2);
  });

  test('wants every word', () => {
    expect(searchTree(tree, '浙江 海曙', 9).map(codes)).toEqual([['b', 'b2', 'b21']]);
    expect(searchTree(tree, '上海 海曙', 9)).toEqual([]);
  });

  test('stops at the most it may show and finds nothing for nothing', () => {
    expect(searchTree(tree, '区', 2)).toHaveLength(2);
    expect(searchTree(tree, '  ', 9)).toEqual([]);
  });
});
