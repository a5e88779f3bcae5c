import { z } from 'zod';
import {
  choiceOptionKeys,
  askedOptionKeys,
} from '@parasol/domain/products/catalogue/product/options';
import { relations } from '@parasol/domain/base/people/relation';
import {
  age,
  count,
  coverTerm,
  money,
  occupationClass,
  payFrequency,
  payTerm,
  regionPrefix,
  riskGroup,
  sex,
  text,
} from './scalars.ts';

export const bounds = (value: z.ZodType<number>) =>
  z.strictObject({ min: value.exactOptional(), max: value.exactOptional() });

const relation = z.enum(relations);

export const conditionSchema = z.strictObject({
  plan: z.array(text).min(1).exactOptional(),
  age: bounds(age).exactOptional(),
  sex: z.array(sex).min(1).exactOptional(),
  socialInsurance: z.boolean().exactOptional(),
  occupationClass: z.array(occupationClass).min(1).exactOptional(),
  region: z.array(regionPrefix).min(1).exactOptional(),
  relation: z.array(relation).min(1).exactOptional(),
  coverTerm: z.array(coverTerm).min(1).exactOptional(),
  payTerm: z.array(payTerm).min(1).exactOptional(),
  payFrequency: z.array(payFrequency).min(1).exactOptional(),
  sumAssured: bounds(money).exactOptional(),
  units: bounds(count).exactOptional(),
  familyMembers: bounds(count).exactOptional(),
  rider: z.array(text).min(1).exactOptional(),
});

export const dependencySchema = z.strictObject({
  when: conditionSchema,
  require: conditionSchema,
  message: text,
});

const choice = z.strictObject({ value: text, label: text, note: text.exactOptional() });
const labels = { label: text, help: text.exactOptional() };

const choiceOption = z.strictObject({
  kind: z.literal('choice'),
  key: z.enum(choiceOptionKeys),
  ...labels,
  choices: z.array(choice).min(1),
  initial: text,
});

const countOption = z.strictObject({
  kind: z.literal('range'),
  key: z.enum(['units', 'familyMembers']),
  ...labels,
  min: count,
  max: count,
  step: z.int().min(1),
  initial: count,
});

const sumOption = z.strictObject({
  kind: z.literal('range'),
  key: z.literal('sumAssured'),
  ...labels,
  min: money,
  max: money,
  step: money.refine((step) => step > 0, '步长应大于 0'),
  initial: money,
});

const askedOption = z.strictObject({
  kind: z.literal('asked'),
  key: z.enum(askedOptionKeys),
  ...labels,
});

export const optionsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      choiceOption,
      z.discriminatedUnion('key', [countOption, sumOption]),
      askedOption,
    ]),
  )
  .superRefine((options, context) => {
    options.forEach((option, index) => {
      if (options.findIndex((other) => other.key === option.key) !== index) {
        context.addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: `选项 ${option.key} 重复`,
        });
      }
      if (
        option.kind === 'choice' &&
        !option.choices.some((each) => each.value === option.initial)
      ) {
        context.addIssue({
          code: 'custom',
          path: [index, 'initial'],
          message: '初始值不在可选项中',
        });
      }
      if (
        option.kind === 'range' &&
        (option.min > option.max || option.initial < option.min || option.initial > option.max)
      ) {
        context.addIssue({
          code: 'custom',
          path: [index, 'initial'],
          message: '初始值不在上下限之间',
        });
      }
    });
  });

export const eligibilitySchema = z.strictObject({
  age: z.strictObject({
    min: age,
    max: age,
    minDays: count,
    renewMax: age.exactOptional(),
  }),
  sexes: z.array(sex).min(1),
  occupationClasses: z.array(occupationClass).min(1),
  refusedOccupations: z.array(text),
  regions: z.strictObject({
    sold: z.array(regionPrefix),
    except: z.array(regionPrefix),
    note: text.default('本产品在中国大陆地区（不含港澳台地区）销售'),
  }),
  relations: z.array(relation).min(1),
  policyholderAge: z.strictObject({ min: age, max: age }),
  socialInsuranceRequired: z.boolean(),
  /** Mother and child: until which week, and how many children at once. */
  pregnancy: z
    .strictObject({ lastWeek: z.int().min(1).max(42), mostFetuses: z.int().min(1).max(4) })
    .exactOptional(),
  notes: z.array(text),
});

export const sumLimitSchema = z.strictObject({
  risk: riskGroup,
  minAge: age,
  maxAge: age,
  max: money,
});
