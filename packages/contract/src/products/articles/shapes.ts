import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { linkedKinds } from '@parasol/domain/products/articles/spans';
import { articlePlaces, articleTopics } from '@parasol/domain/products/articles/article-names';
import { cardKinds, textKinds } from '@parasol/domain/products/articles/article-body';
import { claim, plainWords, versionHead } from '#base/publishing.ts';

/** The number in the address of an article. */
export const articleNo = z.coerce.number().pipe(z.int().min(1).max(2_000_000_000));

export const topic = z.enum(codesOf(articleTopics));
export const place = z.enum(codesOf(articlePlaces));

/** Invisible characters, and those that turn the direction of text. */
const unseen = /[\p{Cc}\p{Cf}]/u;
const code = /<[a-z!/?]|&(?:#|[a-z]{2,8};)/i;
const leftover = /\]\(|\{\{|\}\}/;
const mark =
  /\[[^[\]]{1,80}\]\((?:(?:article|product|trial):[A-Za-z0-9]{1,20}|https:\/\/[^\s()<>"]{1,300})\)/g;

const line = (most: number) =>
  z
    .string()
    .min(1, '有一段是空的')
    .max(most, `一段最多 ${most} 个字`)
    .refine((text) => !unseen.test(text), '有看不见的字符，请删除后重新输入')
    .refine((text) => !code.test(text), '不能写网页代码')
    .refine(
      (text) => !leftover.test(text.replaceAll(mark, '')),
      '链接或者卡片的写法不对，链接可以指向文章、产品、算保险费和 https 网址',
    );

/** Allowed parts of an article; any other is refused. */
export const articleBody = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3)]),
        text: line(60),
      }),
      z.strictObject({ kind: z.enum(textKinds), text: line(2000) }),
      z.strictObject({
        kind: z.literal('list'),
        ordered: z.boolean(),
        items: z.array(line(600)).min(1).max(40),
      }),
      z
        .strictObject({
          kind: z.literal('table'),
          head: z.array(line(60)).min(1).max(6),
          rows: z
            .array(z.array(line(300)))
            .min(1, '表格至少要有一行内容')
            .max(40),
        })
        .refine(
          ({ head, rows }) => rows.every((row) => row.length === head.length),
          '表格每行的格数要和表头一样',
        ),
      z.strictObject({ kind: z.literal('image'), fileId: z.uuid(), alt: line(120) }),
      z.strictObject({
        kind: z.literal('card'),
        card: z.enum(cardKinds),
        no: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
      }),
    ]),
  )
  .min(1, '请写正文')
  .max(200, '正文最多 200 段');

/** An editor's form; the text is read into blocks. */
export const articleForm = z.strictObject({
  title: plainWords(4, 40, '标题'),
  summary: plainWords(10, 120, '摘要'),
  topic,
  /** The person responsible, in words. */
  responsible: plainWords(2, 30, '负责人'),
  brands: z.array(z.string().max(40)).min(1, '请选择至少一个品牌').max(20),
  places: z.array(place).max(20),
  text: z.string().max(20_000, '正文最多 20000 个字'),
});

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(linkedKinds), no: z.string() }),
  z.object({ kind: z.literal('web'), href: z.string() }),
]);

const span = z.object({ text: z.string(), strong: z.boolean(), to: target.nullable() });
const spans = z.array(span);

const priced = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  headline: z.string(),
  price: z.object({ fen: z.int(), per: z.string().optional(), person: z.string() }).optional(),
});

export const listedArticle = z.object({
  articleId: z.int(),
  title: z.string(),
  summary: z.string(),
  topic,
  topicName: z.string(),
  minutes: z.int(),
  /** The day of the last change. */
  changedOn: z.iso.date(),
});

/** Blocks as a page draws them: links and cards lead only to pages of this brand. */
export const shownBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.enum(textKinds), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
  z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  z.object({ kind: z.literal('image'), fileId: z.string(), alt: z.string() }),
  z.object({ kind: z.enum(['product', 'calculator']), product: priced }),
  z.object({ kind: z.literal('article'), article: listedArticle }),
]);

export const shownArticle = listedArticle.extend({
  responsible: z.string(),
  publishedOn: z.iso.date(),
  blocks: z.array(shownBlock),
});

export const articleVersion = versionHead.extend({
  title: z.string(),
  summary: z.string(),
  topic,
  responsible: z.string(),
  places: z.array(z.string()),
  text: z.string(),
  claims: z.array(claim),
  /** Sentences about which compliance decides. */
  doubts: z.array(claim),
});
