import type { ReactNode } from 'react';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import type { FormSection as Section } from '@parasol/domain/sales/orders/form/order-form';
import { Button } from '#ui/actions/button.tsx';
import { FormControl } from '#page/form/form-control.tsx';
import { shortAnswer } from '#page/form/short-answer.ts';
import { FoldingCard } from './folding-card.tsx';
import type { OrderForm } from './use-order-form.ts';

export const sectionId = (key: string): string => `section-${key.replaceAll('.', '-')}`;

interface FormSectionProps {
  readonly form: OrderForm;
  readonly section: Section;
  /** Every question in it, when not all of them stand in its first part. */
  readonly all?: readonly FormField[];
  /** Across from the title. */
  readonly action?: ReactNode;
  /** The section has a message to be seen, finished or not. */
  readonly urgent?: boolean;
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

/** A finished section's content in one line. */
const shortOf = (form: OrderForm, fields: readonly FormField[]): string =>
  fields
    .flatMap((field) => shortAnswer(field, form.values[field.path] ?? ''))
    .slice(0, mostWords)
    .join('，');

const mostWords = 3;

/** A person, their beneficiaries, dates, consents. */
export const FormSection = ({
  form,
  section,
  all,
  action,
  urgent = false,
  children,
}: FormSectionProps) => {
  const fields = all ?? section.fields;
  const two = section.fields.some(({ kind }) => kind !== 'consent' && kind !== 'yes-no');
  const done = form.isDone(fields);
  const optional = fields.length > 0 && fields.every(({ required }) => !required);
  const wrong = fields.some(({ path }) => form.errors[path] !== undefined);
  const short = done || optional ? shortOf(form, fields) : '';
  return (
    <FoldingCard
      id={sectionId(section.key)}
      title={section.title}
      note={section.note}
      short={
        short === '' ? optional ? (section.note ?? '') : '' : <span data-personal="">{short}</span>
      }
      done={done}
      folded={done || optional}
      held={wrong || urgent}
      onward="填好了，下一项"
    >
      {action === undefined ? null : <div className="-mt-1 mb-3 flex md:-ml-4">{action}</div>}
      <div className={`grid grid-cols-1 gap-5 ${two ? 'md:grid-cols-2' : ''}`}>
        <Fields form={form} fields={section.fields} />
      </div>
      {children}
    </FoldingCard>
  );
};

const beneficiaryOf = (path: string): number => {
  const found = /\.beneficiary\.(\d+)\./.exec(path);
  return found ? Number(found[1]) : -1;
};

/** Death beneficiaries: by law, or named one by one. */
export const BeneficiarySection = ({
  form,
  section,
  member,
}: FormSectionProps & { readonly member: number }) => {
  const named = Map.groupBy(section.fields, ({ path }) => beneficiaryOf(path));
  const first = named.get(-1) ?? [];
  const places = [...named.keys()].filter((place) => place >= 0);
  return (
    <FormSection form={form} section={{ ...section, fields: first }} all={section.fields}>
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
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
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
