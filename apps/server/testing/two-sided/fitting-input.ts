import { z } from 'zod';
import type { Call } from '@parasol/contract/call';

type Schema = z.core.JSONSchema.BaseSchema;
export type Known = Readonly<Record<string, unknown>>;

/** Texts of various forms; the first that fits is taken. */
const texts = [
  'a',
  '1',
  '123456',
  '2026-09-30',
  '2026-09-30T02:00:00.000Z',
  '11111111-1111-4111-8111-111111111111',
  'a'.repeat(64),
  'a'.repeat(43),
  'a'.repeat(16),
  '13800138000',
  '6222021234567890123',
  'PC0000000000AB',
  'PM0000000000AB',
  'PS0000000000AB',
  'PP0000000000AB',
  'SR0000000000AB',
  'D0000000000AB',
  'MU0000000000AB',
  'H000000000000000001',
  'S000000000000000001',
  'T000000000000000001',
  'AB0000000000AB',
  '1004',
  '陈晓',
  'https://www.example.com/',
];

const candidates = (schema: Schema, known: Known, name: string): readonly unknown[] => {
  if (Object.hasOwn(known, name)) return [known[name]];
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices) return choices.flatMap((each) => candidates(each, known, name));
  switch (schema.type) {
    case 'string':
      return texts;
    case 'integer':
    case 'number':
      return [Math.max(1, schema.minimum ?? 1)];
    case 'boolean':
      return [true, false];
    case 'array': {
      const item = (schema.items ?? {}) as Schema;
      return (schema.minItems ?? 0) === 0
        ? [[]]
        : candidates(item, known, '').map((each) => Array(schema.minItems).fill(each));
    }
    default:
      return [{}];
  }
};

/** An input for the call, with known values in their place; null if none was found. */
export const fittingInput = ({ request }: Call, known: Known): Record<string, unknown> | null => {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set(schema.required);
  const input: Record<string, unknown> = {};
  for (const [name] of fields) if (Object.hasOwn(known, name)) input[name] = known[name];
  // One field after the other: another text is tried while the server complains about the field
  // itself.
  for (const [name, each] of fields) {
    if (!required.has(name) || Object.hasOwn(known, name)) continue;
    const options = candidates(each, known, name);
    const taken = options.find((value) => {
      const parsed = request.safeParse({ ...input, [name]: value });
      return parsed.success || !parsed.error.issues.some(({ path }) => path[0] === name);
    });
    if (taken === undefined) return null;
    input[name] = taken;
  }
  return request.safeParse(input).success ? input : null;
};
