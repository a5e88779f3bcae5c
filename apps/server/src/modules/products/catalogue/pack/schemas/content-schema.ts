import { z } from 'zod';
import {
  orderParts,
  exampleFigures,
  noticeCodes,
  blockTypes,
  pageLayouts,
} from '@parasol/domain/products/catalogue/product/content';
import { bounds } from './choices-schema.ts';
import { exampleSchema } from './rating-schema.ts';
import { age, code, count, money, text } from './scalars.ts';

const copySchema = z.strictObject({
  headline: text,
  summary: text,
  highlights: z.array(z.strictObject({ title: text, text })).min(3),
});

const figure = z.enum(exampleFigures);

const exampleItem = z.union([
  z.strictObject({ name: text, amount: money, note: text.exactOptional() }),
  z.strictObject({
    name: text,
    figure,
    ages: bounds(age).exactOptional(),
    note: text.exactOptional(),
  }),
]);

const claimsExample = z.strictObject({
  title: text,
  policy: exampleSchema.extend({ year: z.int().min(1) }).exactOptional(),
  person: text,
  story: text,
  items: z.array(exampleItem).min(1),
  result: text,
});

const noticeCode = z.enum(noticeCodes);

const blockType = z.enum(blockTypes);

const block = z
  .strictObject({
    type: blockType,
    title: text.exactOptional(),
    paragraphs: z.array(text).min(1).exactOptional(),
  })
  .refine((each) => (each.type === 'text') === (each.paragraphs !== undefined), {
    message: '只有 text 区块有段落，且必须有',
    path: ['paragraphs'],
  });

/** `content.yaml`: everything people read, apart from clauses and the names of covers. */
export const contentSchema = z.strictObject({
  copy: copySchema,
  pictures: z
    .array(z.strictObject({ use: z.enum(['hero', 'card']), illustration: code, alt: text }))
    .min(1),
  display: z.strictObject({
    layout: z.enum(pageLayouts),
    blocks: z.array(block).min(1),
    order: z
      .array(
        z.strictObject({
          part: z.enum(orderParts),
          title: text.exactOptional(),
          note: text.exactOptional(),
        }),
      )
      .refine(
        (parts) =>
          parts.length === orderParts.length &&
          new Set(parts.map(({ part }) => part)).size === orderParts.length,
        'must name every part of the order once',
      )
      .exactOptional(),
  }),
  claimsExamples: z.array(claimsExample).min(1),
  questions: z.array(z.strictObject({ group: text, question: text, answer: text })).min(1),
  notices: z.array(
    z.strictObject({
      code: noticeCode,
      title: text,
      text,
      confirm: z.boolean().default(false),
      readSeconds: count.default(0),
    }),
  ),
  consents: z.array(
    z.strictObject({
      code,
      text,
      checked: z.boolean().default(false),
      required: z.boolean().default(true),
    }),
  ),
  valueAdded: z.array(z.strictObject({ code, name: text, text, provider: text })),
  lists: z.array(z.strictObject({ code, title: text, note: text, from: text })).default([]),
});
