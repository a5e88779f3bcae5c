import type { ReactNode } from 'react';
import type { FormField } from '@parasol/domain/orders/form-field';
import type { FormSection as Section } from '@parasol/domain/orders/order-form';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FormControl } from './form-control.tsx';
import type { OrderForm } from './use-order-form.ts';

interface FormSectionProps {
  readonly form: OrderForm;
  readonly section: Section;
  /** Across from the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const Fields = ({
  form,
  fields,
}: {
  readonly form: OrderForm;
  readonly fields: readonly FormField[];
}) =>
  fields.map((field) => (
    <FormControl
      key={field.path}
      field={field}
      value={form.values[field.path] ?? ''}
      error={form.errors[field.path]}
      today={form.today}
      baseProductNo={form.facts.baseProductNo}
      onChange={form.change}
      onLeave={form.leave}
    />
  ));

/** One card of the form: a person, their beneficiaries, dates, consents. */
export const FormSection = ({ form, section, action, children }: FormSectionProps) => {
  const id = `section-${section.key.replaceAll('.', '-')}`;
  const two = section.fields.some(({ kind }) => kind !== 'consent' && kind !== 'yes-no');
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {section.title}
          </h2>
          {section.note === undefined ? null : (
            <p className="mt-0.5 text-sm text-ink-2">{section.note}</p>
          )}
        </div>
        {action}
      </div>
      <div className={`mt-4 grid gap-5 ${two ? 'md:grid-cols-2' : ''}`}>
        <Fields form={form} fields={section.fields} />
      </div>
      {children}
    </Card>
  );
};

const beneficiaryOf = (path: string): number => {
  const found = /\.beneficiary\.(\d+)\./.exec(path);
  return found ? Number(found[1]) : -1;
};

/** Who is paid on death: by law, or named one by one. */
export const BeneficiarySection = ({
  form,
  section,
  member,
}: FormSectionProps & { readonly member: number }) => {
  const named = Map.groupBy(section.fields, ({ path }) => beneficiaryOf(path));
  const first = named.get(-1) ?? [];
  const places = [...named.keys()].filter((place) => place >= 0);
  return (
    <FormSection form={form} section={{ ...section, fields: first }}>
      {places.map((place) => (
        <fieldset key={place} className="mt-6 border-t pt-5">
          <legend className="unseen">受益人 {place + 1}</legend>
          <div className="mb-3 flex min-h-11 items-center justify-between">
            <p className="font-medium" aria-hidden="true">
              受益人 {place + 1}
            </p>
            {places.length > 1 ? (
              <Button
                look="quiet"
                size="small"
                aria-label={`移除受益人 ${place + 1}`}
                onClick={() => form.removeBeneficiary(member, place)}
              >
                移除
              </Button>
            ) : null}
          </div>
          <div className="grid gap-5 md:grid-cols-2">
            <Fields form={form} fields={named.get(place) ?? []} />
          </div>
        </fieldset>
      ))}
      {places.length === 0 ? null : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => form.addBeneficiary(member)}>
            再添加一位受益人
          </Button>
          {places.length > 1 ? (
            <Button look="quiet" size="small" onClick={() => form.shareEqually(member)}>
              平均分配份额
            </Button>
          ) : null}
        </div>
      )}
    </FormSection>
  );
};
