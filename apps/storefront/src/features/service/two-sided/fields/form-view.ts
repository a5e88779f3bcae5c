import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import { orderForm, type FormSection } from '@parasol/domain/sales/orders/form/order-form';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import { fieldTitle } from './field-titles.ts';
import type { SessionFormData } from '#features/service/two-sided/form.data.ts';

export type PreparedField = AgentOrder['fields'][number];

export const valuesIn = (order: Pick<AgentOrder, 'fields'>): FormValues =>
  Object.fromEntries(
    order.fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])),
  );

/** A part of the form: fields to prepare, and fields only the customer fills in. */
export interface ViewSection extends Pick<FormSection, 'key' | 'title'> {
  readonly open: readonly FormField[];
  readonly own: readonly FormField[];
}

/** No question stands around it any more, so its code is not something to read. */
const unasked = (path: string, value: string | null): FormField => ({
  path,
  label: fieldTitle(path),
  kind: 'choice',
  choices: [{ value: value ?? '', label: '现在的方案不需要这一项' }],
  required: false,
});

/**
 * Every question with its author; a prepared answer that is no longer asked for still has to be
 * confirmed.
 */
export const sectionsOf = (
  { facts, today }: Pick<SessionFormData, 'facts' | 'today'>,
  order: Pick<AgentOrder, 'choices' | 'fields' | 'unconfirmed'>,
  values: FormValues,
): readonly ViewSection[] => {
  const deathCover = paysOnDeath(facts, order.choices?.calculation?.plan);
  const sections = orderForm({ ...facts, deathCover }, values, today).map(
    ({ key, title, fields }) => ({
      key,
      title,
      open: fields.filter(({ path }) => agentMayPrepare(path)),
      own: fields.filter(({ path }) => !agentMayPrepare(path)),
    }),
  );
  const asked = new Set(sections.flatMap(({ open }) => open.map(({ path }) => path)));
  const left = order.unconfirmed.filter((path) => path !== 'trial' && !asked.has(path));
  return left.length === 0
    ? sections
    : [
        ...sections,
        {
          key: 'left',
          title: '其他',
          open: left.map((path) => unasked(path, values[path] ?? null)),
          own: [],
        },
      ];
};

/** The label of a conflict's field. */
export const labelIn = (sections: readonly ViewSection[], path: string): string =>
  sections.flatMap(({ open }) => open).find((field) => field.path === path)?.label ?? '这一项';
