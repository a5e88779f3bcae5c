import { relationNames } from '@parasol/domain/base/people/relation';
import { memberCount } from '@parasol/domain/sales/orders/form/form-values';
import type { OrderFormData } from '#features/sales/orders/order-form.data.ts';
import { FoldingCard } from './folding-card.tsx';
import { strangeHealth } from './people/quoted-person.ts';
import { healthPaths } from './screens/open-health.ts';
import { TaskRow } from './task-row.tsx';
import type { OrderForm } from './use-order-form.ts';

const isRelation = (text: string): text is keyof typeof relationNames =>
  Object.hasOwn(relationNames, text);

/** People who still have to answer the notice; each on the notice's own page. */
export const HealthCard = ({
  form,
  data,
}: {
  readonly form: OrderForm;
  readonly data: OrderFormData;
}) => {
  const { health } = data.init;
  const { values } = form;
  const strange = strangeHealth(health.told, values, form.today);
  const errors = { ...form.errors, ...strange };
  const isDone = (path: string): boolean => Boolean(values[path]) && !(path in strange);
  if (!health.insured && !health.policyholder) return null;
  const words = {
    action: '去告知',
    again: '重新告知',
    doneText: '已完成',
    note: '请如实告知，关系到将来能否理赔',
  };
  const nameOf = (member: number): string => {
    const relation = values[`insured.${member}.relation`] ?? '';
    const name = values[`insured.${member}.name`] ?? '';
    if (relation === 'self') return relationNames.self;
    return name || (isRelation(relation) ? relationNames[relation] : `被保险人 ${member + 1}`);
  };
  const members = health.insured ? memberCount(values) : 0;
  const paths = healthPaths(data.init, values);
  const done = paths.every(isDone);
  return (
    <FoldingCard
      id="health"
      title="健康告知"
      short={done ? (paths.length > 1 ? `${paths.length} 份都已告知` : '已告知') : '还没有告知'}
      done={done}
      held={paths.some((path) => errors[path] !== undefined)}
    >
      <ul className="ruled -mt-3">
        {Array.from({ length: members }, (_, member) => {
          const path = `insured.${member}.disclosureNo`;
          return (
            <TaskRow
              key={path}
              {...words}
              path={path}
              title={`${nameOf(member)}的健康告知`}
              done={isDone(path)}
              intent={`health:${member}`}
              error={errors[path]}
            />
          );
        })}
        {health.policyholder ? (
          <TaskRow
            {...words}
            path="policyholder.disclosureNo"
            title="投保人的健康告知"
            done={isDone('policyholder.disclosureNo')}
            intent="applicant-health:"
            error={errors['policyholder.disclosureNo']}
          />
        ) : null}
      </ul>
    </FoldingCard>
  );
};
