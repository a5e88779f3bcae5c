import { dateText } from '@parasol/domain/base/calendar/date-text';
import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { SheetSection } from '#pdf/draw-section.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** The contract that a paper is about. */
export const contractSection = async (
  app: App,
  policy: PolicyRow,
  { policyholder, insureds }: PolicyPeople,
): Promise<SheetSection> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { start_date: start, end_date: end } = policy;
  return {
    title: '保险合同',
    facts: [
      { label: '保单号', value: policy.policy_no, whole: true },
      { label: '保险产品', value: product.names.marketing, whole: true },
      { label: '保险公司', value: app.catalogue.insurer(policy.insurer).name, whole: true },
      { label: '投保人', value: policyholder.name },
      { label: '被保险人', value: insureds.map(({ name }) => name).join('、') },
      {
        label: '保险期间',
        value: `${dateText(start)} 0 时起，${end === null ? '至终身' : `至 ${dateText(end)} 24 时止`}`,
        whole: true,
      },
    ],
  };
};
