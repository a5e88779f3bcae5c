import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { saveVersion } from '#modules/base/publishing/save-version.ts';
import { landingShelf } from './landing-shelf.ts';
import { changeLandingVersion, createLanding, insertLandingVersion } from './queries.ts';

/** The product and channel of a page are fixed once; only its versions change. */
export const saveLanding: Verb<'saveLanding'> = async (context, form) => {
  const { app, caller, now } = context;
  const sold = app.catalogue.find(form.baseProductNo)?.product.sale.brands;
  if (!sold) return refuse('NOT_FOUND', '没有这款产品');
  if (!form.brands.every((brand) => staffMay(caller, brand))) {
    return refuse('NO_PERMISSION', '只能为您负责的品牌写落地页');
  }
  if (!form.brands.every((brand) => sold.includes(brand))) {
    return refuse('INVALID_REQUEST', '有的品牌不销售这款产品');
  }
  const by = actorOf(caller);
  const columns = {
    title: form.title,
    summary: form.summary,
    brands: [...new Set(form.brands)],
    blocks: JSON.stringify(form.blocks),
    changed_at: now,
    changed_by: by,
  };
  const saved = await saveVersion(context, landingShelf, {
    no: form.landingId,
    seen: form.seen,
    create: (tx) =>
      createLanding(tx.db, {
        base_product_no: form.baseProductNo,
        channel: form.channel,
        created_at: now,
        created_by: by,
      }),
    insert: (tx, no, version) =>
      insertLandingVersion(tx.db, {
        ...columns,
        landing_no: no,
        version,
        revision: 1,
        state: 'draft',
        publish_at: null,
        published_at: null,
      }),
    replace: (tx, no, version, revision) =>
      changeLandingVersion(tx.db, no, version, { ...columns, revision }),
  });
  if (saved instanceof Refusal) return saved;
  const { no: landingId, version, revision } = saved;
  return { landingId, version, revision };
};
