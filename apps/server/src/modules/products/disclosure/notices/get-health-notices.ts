import { Refusal } from '@parasol/contract/errors';
import { noticeRoles } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { noticeOfPerson, noticeView } from '#modules/products/disclosure/notice-view.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import { whoseHealth } from '#modules/products/disclosure/whose-health.ts';

export const getHealthNotices: Verb<'getHealthNotices'> = async (context, input) => {
  const { app } = context;
  const found = await findProduct(context, input.baseProductNo, input.productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const whose = await whoseHealth(context, product, input.role ?? 'insured', input);
  if (whose instanceof Refusal) return whose;
  const { person, known, people, policyholder } = whose;
  const notice = app.disclosure.noticeOf(product);
  const roles = input.role === undefined ? noticeRoles : [input.role];
  return {
    product: productFacts(app, product),
    person,
    known,
    people,
    policyholder,
    notices:
      person === null
        ? []
        : roles.flatMap((role) => {
            const shown = noticeOfPerson(notice, role, person);
            return shown ? [noticeView(role, shown)] : [];
          }),
  };
};
