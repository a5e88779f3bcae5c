import { Refusal } from '@parasol/contract/errors';
import type { NoticeRole } from '@parasol/domain/disclosure/notices/health-notice';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { noticeOfPerson, noticeView } from '../kept/notice-view.ts';
import { productFacts } from '../product-facts.ts';
import { whoseHealth } from '../kept/whose-health.ts';

const allRoles: readonly NoticeRole[] = ['insured', 'policyholder', 'supplementary'];

export const getHealthNotices: Verb<'getHealthNotices'> = async (context, input) => {
  const { app } = context;
  const found = await findProduct(context, input.baseProductNo, input.productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const whose = await whoseHealth(context, product, input.role ?? 'insured', input);
  if (whose instanceof Refusal) return whose;
  const { person, known, people, policyholder } = whose;
  const notice = app.disclosure.noticeOf(product);
  const roles = input.role === undefined ? allRoles : [input.role];
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
