import type { StateOf } from '#base/lives/life.ts';
import { textLife } from '#base/publishing/text-life.ts';

export const articleLife = /* @__PURE__ */ textLife({
  noun: 'article',
  title: '文章',
  held: '文章没有通过用语检查，未发布',
});

export type ArticleState = StateOf<typeof articleLife>;
