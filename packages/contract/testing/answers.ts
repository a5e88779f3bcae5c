import { createHash } from 'node:crypto';
import { z } from 'zod';
import { everyCall } from '#index.ts';
import type { Shape } from './narrowed.ts';
import { withoutDeprecated } from './requests.ts';

/** Limits and patterns of an answer are nothing that a page reads. */
const readFields = new Set(
  `$ref type enum const properties required items prefixItems additionalProperties anyOf oneOf
  allOf deprecated`.split(/\s+/),
);

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The shape with each shape in it changed by `act`, the innermost first. */
const changed = (shape: Part, act: (shape: Part) => Part): Part => {
  const inside = ([key, value]: [string, unknown]): [string, unknown] => {
    if (key === 'properties' && isPart(value))
      return [
        key,
        Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, changed(each as Part, act)]),
        ),
      ];
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key))
      return [key, (value as readonly Part[]).map((each) => changed(each, act))];
    if ((key === 'items' || key === 'additionalProperties') && isPart(value))
      return [key, changed(value, act)];
    return [key, value];
  };
  return act(Object.fromEntries(Object.entries(shape).map(inside)));
};

export const onlyRead = (shape: object): Shape =>
  changed({ ...shape }, (each) =>
    Object.fromEntries(Object.entries(each).filter(([key]) => readFields.has(key))),
  );

/** The shape of every call's answer in this release. */
export const answersNow = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.entries(everyCall).map(([name, { response }]) => {
      const shape = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
      return [name, onlyRead(shape)];
    }),
  );

/** A shorter shape is written where it stands. */
const worthSharing = 120;

/**
 * A line for each call, as the next release has to answer it: without the fields that this release
 * gives for pages of the last one alone. Shapes that several answers share are
 * written once, before them, each under a name made from its content.
 */
export const answerLines = (answers: Readonly<Record<string, Shape>>): string => {
  const shared = new Map<string, string>();
  const share = (each: Part): Part => {
    const text = JSON.stringify(each);
    if (text.length < worthSharing) return each;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
    shared.set(name, text);
    return { shared: name };
  };
  const lines = Object.entries(answers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, shape]) =>
      JSON.stringify({ name, answer: changed(withoutDeprecated(shape) as Part, share) }),
    );
  const parts = [...shared]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `{"shared":"${name}","shape":${text}}`);
  return [...parts, ...lines, ''].join('\n');
};

type Line =
  | { readonly shared: string; readonly shape: Part }
  | { readonly name: string; readonly answer: Part };

export const readAnswerLines = (text: string): Readonly<Record<string, Shape>> => {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const parts = new Map(
    lines.flatMap((line) => ('shared' in line ? [[line.shared, line.shape]] : [])),
  );
  const whole = (shape: Part): Part =>
    changed(shape, (each) => {
      if (!('shared' in each)) return each;
      const part = parts.get(String(each['shared']));
      if (!part) throw new Error(`no shape ${String(each['shared'])} is in the file`);
      return whole(part);
    });
  return Object.fromEntries(
    lines.flatMap((line) => ('name' in line ? [[line.name, whole(line.answer) as Shape]] : [])),
  );
};
