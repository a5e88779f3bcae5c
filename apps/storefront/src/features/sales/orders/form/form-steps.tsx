import { SectionBar, type BarPart } from '#ui/layout/section-bar.tsx';
import type { FormInit } from '#features/sales/orders/order-form.data.ts';
import { sectionId } from './form-section.tsx';
import { healthPaths, openHealth } from './screens/open-health.ts';
import type { OrderForm } from './use-order-form.ts';

/** The parts of the form that have to be filled in, with those that are done. */
export const FormSteps = ({
  form,
  init,
}: {
  readonly form: OrderForm;
  readonly init: FormInit;
}) => {
  const answeredPaths = healthPaths(init, form.values);
  const health: BarPart = {
    fragment: 'health',
    short: '健康告知',
    done: openHealth(init, form.values).length === 0,
  };
  const read = new Set(init.draft?.read.map(({ code }) => code));
  const documents: BarPart = {
    fragment: 'documents',
    short: '阅读',
    done: form.facts.documents.every(({ code }) => read.has(code)),
  };
  const lastInsured = form.sections.findLastIndex(({ key }) => key.startsWith('insured.'));
  const parts = form.sections.flatMap((section, at): BarPart[] => {
    const required = section.fields.some((field) => field.required);
    const own: BarPart = {
      fragment: sectionId(section.key),
      short: section.title,
      done: form.isDone(section.fields),
    };
    return [
      ...(section.key === 'consents' && form.facts.documents.length > 0 ? [documents] : []),
      ...(required ? [own] : []),
      ...(at === lastInsured && answeredPaths.length > 0 ? [health] : []),
    ];
  });
  return <SectionBar label="填写步骤" parts={parts} wideOnly />;
};
