import { sql } from 'kysely';
import { noMoment, noText, identified, type QueueSource } from '#ground/queue-source.ts';

/** Comments to be looked at before they are shown. */
export const commentsQueue: QueueSource = {
  rows: sql`select c.comment_id::text as id, c.comment_id::text as subject,
      ${noText} as order_no, c.user_id as person, c.brand, '' as kind, c.status as state,
      null::bigint as fen, coalesce(c.base_product_no, '文章 ' || c.article_no) as about,
      coalesce(c.score || ' 分：', '') || c.body as note,
      c.created_at as since, ${noMoment} as due
    from product_comments c where c.status = 'waiting'`,
  one: (id) => identified(sql`c.comment_id`, id),
};
