import { maskPersonal } from '@parasol/domain/base/fields/masks/mask-personal';
import { sql } from 'kysely';
import { identified, noMoment, noText, type QueueSource } from '#ground/queue-source.ts';
import { productName } from './product-name.ts';

/** Comments that staff check before they are shown. */
const comments: QueueSource = {
  rows: sql`select c.comment_id::text as id, c.comment_id::text as subject,
      ${noText} as order_no, c.user_id as person, c.brand, '' as kind, c.status as state,
      null::bigint as fen, coalesce(c.base_product_no, '文章 ' || c.article_no) as about,
      coalesce(c.score || ' 分：', '') || c.body as note,
      c.created_at as since, ${noMoment} as due
    from product_comments c where c.status = 'waiting'`,
  one: (id) => identified(sql`c.comment_id`, id),
  words: (app, item) => ({
    subject: { kind: 'comment', no: item.id },
    title: productName(app, item.about),
    stateTitle: '待审核',
    note: item.note === null ? null : maskPersonal(item.note),
  }),
};

/** The queues of this noun. */
export const commentSources = { comments };
