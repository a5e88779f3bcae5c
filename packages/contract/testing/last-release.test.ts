import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyCall } from '#index.ts';
import { narrowed, type Shape } from './narrowed.ts';
import { requestLines, readRequestLines, requestsNow } from './requests.ts';

const file = join(import.meta.dirname, 'last-release.jsonl');
const shape = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

test('pages of the last release are answered: every call accepts the bodies that they send', () => {
  const release = readRequestLines(readFileSync(file, 'utf8'));
  expect(release.length).toBeGreaterThan(500);
  const now = requestsNow();
  const troubles = release.flatMap(({ name, method, path, body, request }) => {
    const today = now[name];
    const call = Object.entries(everyCall).find(([key]) => key === name)?.[1];
    if (!today || !call) return [`${name} is not there any more`];
    const answers = [call.path, ...(call.alsoAt ?? [])].includes(path);
    return [
      ...(today.method === method && answers ? [] : [`${name} is not at ${method} ${path}`]),
      ...(today.body === body ? [] : [`${name} takes ${today.body} now`]),
      ...narrowed(request, today.request, name),
    ];
  });
  expect(troubles).toEqual([]);
});

const before = z.object({
  visit: z.string().max(40).optional(),
  kind: z.enum(['a', 'b']),
  pages: z.array(z.object({ no: z.int().min(0) })).max(20),
  who: z.union([z.string(), z.object({ id: z.string() })]),
});
const { kind, pages, who, visit } = before.shape;

test.each([
  ['a field that got another name', { kind, pages, who, stay: visit }, 'visit is not read'],
  ['a field that must be sent', { ...before.shape, more: z.string() }, 'more must be sent'],
  ['a value that went', { ...before.shape, kind: z.enum(['a', 'c']) }, 'kind may not be b'],
  ['a shorter list', { ...before.shape, pages: pages.max(10) }, 'maxItems is 10'],
  ['a shorter text', { ...before.shape, visit: z.string().max(9).optional() }, 'maxLength is 9'],
  ['another type', { ...before.shape, visit: z.number().optional() }, 'visit must be number'],
  ['a pattern', { ...before.shape, visit: z.string().regex(/^\d+$/).optional() }, 'pattern is'],
  [
    'a field within a list',
    { ...before.shape, pages: z.array(z.object({ no: z.int().min(1) })).max(20) },
    'pages[].no: minimum is 1',
  ],
  ['a branch that went', { ...before.shape, who: z.object({ id: z.string() }) }, 'who must be'],
])('%s is found', (_what, after, trouble) => {
  const found = narrowed(shape(before), shape(z.object(after)), 'call');
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(trouble);
});

test('what only adds is no trouble', () => {
  const wider = z.object({
    kind: z.enum(['a', 'b', 'c']),
    pages: z.array(z.object({ no: z.int() })).max(50),
    who: z.union([z.string(), z.object({ id: z.string() }), z.number()]),
    visit: z.string().max(60).optional(),
    stay: z.string().optional(),
  });
  expect(narrowed(shape(before), shape(wider), 'call')).toEqual([]);
});

test('a field read for the release before alone is not kept for the next one', () => {
  const request = shape(
    z.object({
      stay: z.string().optional(),
      visit: z.string().optional().meta({ deprecated: true }),
    }),
  );
  const call = { method: 'POST', path: '/x', body: 'json', request };
  const [readBack] = readRequestLines(requestLines({ call }));
  expect(Object.keys(readBack?.request.properties ?? {})).toEqual(['stay']);
});
