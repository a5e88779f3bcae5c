import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapBefore, traceStateOf, uncoveredSteps, type ChunkSpan } from './chunks.ts';
import { tracedEvent, tracedFacts, tracedInput, tracedNode, type AboutNode } from './masking.ts';
import { momentsIn, withoutStrokes } from './moments.ts';

const masked: AboutNode = { page: 'masked', choice: false };
const open: AboutNode = { page: 'open', choice: false };
const span = (from: number, to: number, more: Partial<ChunkSpan> = {}): ChunkSpan => ({
  number: 0,
  from,
  to,
  end: 'running',
  inViewFrom: null,
  ...more,
});

describe('what a trace shows', () => {
  test('is nothing of a field, however long', () => {
    expect([tracedInput(''), tracedInput('6'), tracedInput('x'.repeat(99))]).toEqual([
      '',
      '••••',
      '••••',
    ]);
  });

  test('is of attributes those on the list alone', () => {
    const facts = {
      class: 'grid',
      placeholder: '欧阳木兰',
      title: '欧阳木兰',
      'aria-label': '欧阳木兰',
      'data-name': '欧阳木兰',
      value: '欧阳木兰',
      href: '/pro/order?name=欧阳木兰',
      id: '13800138000',
      checked: true,
      src: 'https://example.com/face.jpg?of=1',
      style: 'background:url(/x)',
    };
    expect(tracedFacts(facts, masked)).toEqual({ class: 'grid' });
    expect(tracedFacts(facts, open)).toEqual({ class: 'grid', checked: true, src: '/face.jpg' });
    // A picture of the build is the same for all visitors.
    expect(tracedFacts({ src: '/assets/hero.webp' }, masked)).toEqual({ src: '/assets/hero.webp' });
    expect(tracedFacts({ src: '/api/photo' }, masked)).toEqual({});
    // The look of a choice tells which one it is.
    expect(tracedFacts({ class: 'chosen' }, { page: 'masked', choice: true })).toEqual({});
  });

  test('never holds an attribute that nobody allowed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (facts) => {
        const factNames = Object.keys(tracedFacts(facts, masked));
        expect(
          factNames.filter((name) =>
            /^(?:data-(?!type-size|personal)|title|value|href|alt)/.test(name),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('has no script, no link and of styles the brand’s colours only', () => {
    const node = {
      type: 2,
      id: 1,
      tagName: 'head',
      attributes: {},
      childNodes: [
        { type: 2, id: 2, tagName: 'script', attributes: {}, childNodes: [] },
        {
          type: 2,
          id: 3,
          tagName: 'style',
          attributes: { _cssText: ':root { --ink: #123; }.a { color: red }' },
          childNodes: [],
        },
      ],
    };
    const shown = { childNodes: [{ id: 3, attributes: { _cssText: ':root { --ink: #123; }' } }] };
    expect(tracedNode(node, () => masked)).toMatchObject(shown);
    const data = { source: 0, adds: [{ node }], attributes: [] };
    const added = tracedEvent({ type: 3, timestamp: 1, data }, () => masked);
    expect(added?.data).toMatchObject({ adds: [{ node: shown }] });
  });

  test('is of a choice that there was one, and no picture but ours', () => {
    const about = () => masked;
    const size = { type: 4, timestamp: 1, data: { href: 'http://x/?name=a', width: 1, height: 2 } };
    const picture = { type: 2, timestamp: 1, data: { node: {} } };
    expect([tracedEvent(size, about), tracedEvent(picture, about)]).toEqual([null, null]);
    const input = {
      type: 3,
      timestamp: 1,
      data: { source: 5, id: 4, isChecked: true, text: 'on' },
    };
    expect(tracedEvent(input, about)?.data).toMatchObject({ isChecked: false });
    const selection = { type: 3, timestamp: 1, data: { source: 14 } };
    expect(tracedEvent(selection, about)).toBeNull();
  });
});

describe('a gap', () => {
  test('is time in view of which nothing is recorded', () => {
    expect(gapBefore(undefined, span(0, 10))).toBeNull();
    expect(gapBefore(span(0, 10_000), span(10_000, 20_000))).toBeNull();
    expect(gapBefore(span(0, 10_000), span(50_000, 60_000))).toEqual({
      kind: 'lost-time',
      from: 10_000,
      to: 50_000,
    });
    expect(gapBefore(span(0, 10_000, { end: 'hidden' }), span(50_000, 60_000))).toBeNull();
    expect(gapBefore(undefined, span(40_000, 50_000, { inViewFrom: 0 }))).toEqual({
      kind: 'late-start',
      from: 0,
      to: 40_000,
    });
  });

  test('is a step that no trace covers, and makes a sale one with gaps', () => {
    const steps = [{ at: 100_000 }, { at: 900_000 }];
    expect(uncoveredSteps(steps, [{ from: 50_000, to: 120_000 }])).toMatchObject([
      { from: 900_000 },
    ]);
    expect([traceStateOf(0, 0), traceStateOf(2, 0), traceStateOf(2, 1)]).toEqual([
      'none',
      'recorded',
      'gaps',
    ]);
  });
});

test('moments are taken from events of ours alone', () => {
  const custom = (tag: string, payload: unknown) => ({
    type: 5,
    timestamp: 7,
    data: { tag, payload },
  });
  const events = [
    custom('term', { about: '责任免除' }),
    custom('left', { about: '健康告知', dwellMs: 1200.4, depth: 80 }),
    custom('other', { about: 'x' }),
    custom('term', { about: '<img src=x>' }),
    null,
    { type: 3 },
  ];
  expect(momentsIn(events)).toEqual([
    { at: 7, kind: 'term', about: '责任免除' },
    { at: 7, kind: 'left', about: '健康告知', dwellMs: 1200, depth: 80 },
    { at: 7, kind: 'term', about: '' },
  ]);
  const signed = custom('strokes', { about: '', points: [[1, 2, 3]] });
  expect(JSON.stringify(withoutStrokes([signed]))).not.toContain('points');
});
