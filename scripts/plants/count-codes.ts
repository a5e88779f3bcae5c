import { z } from 'zod';
import { calls } from '@parasol/contract';
import { payProviders } from '@parasol/domain/contracts/payments/cashier/methods';
import { allServiceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import { relations } from '@parasol/domain/base/people/relation';
import * as noticeSchemas from '../../apps/server/src/modules/products/disclosure/pack/notice-schema.ts';
import * as productSchemas from '../../apps/server/src/modules/products/catalogue/pack/schemas/product-schema.ts';
import { queueIds } from '@parasol/domain/staff/console/queues';

/** Codes that the test adds to a table of the domain, in a copy of the tree, begin so. */
const planted = 'planted';

const seen = new Set<object>();
const enums: (readonly string[])[] = [];

/** Collects every list of codes in a schema, however deep. */
const walk = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof z.ZodEnum) enums.push(value.options.map(String));
  for (const part of Object.values(value instanceof z.ZodType ? value.def : value)) walk(part);
};

for (const { request, response } of Object.values(calls)) walk([request, response]);
walk({ ...productSchemas, ...noticeSchemas });

const lists: Readonly<Record<string, readonly [codes: readonly string[], added?: string]>> = {
  relations: [relations],
  payProviders: [payProviders],
  allServiceKinds: [allServiceKinds],
  formService: [allServiceKinds, 'planted-form'],
  queueIds: [queueIds],
};

/** How many schemas take every code that was there before, and how many of them the new one too. */
const counted = Object.entries(lists).map(([name, [list, added = planted]]) => {
  const before = list.filter((code) => !code.startsWith(planted));
  const whole = enums.filter((codes) => before.every((code) => codes.includes(code)));
  return [name, { whole: whole.length, take: whole.filter((has) => has.includes(added)).length }];
});

process.stdout.write(JSON.stringify(Object.fromEntries(counted)));
