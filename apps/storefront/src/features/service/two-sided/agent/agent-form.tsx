import { useEffect, useRef } from 'react';
import { CircleCheck, Lock } from 'lucide-react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';

import { fieldProblem, type FormField } from '@parasol/domain/sales/orders/form/form-field';
import { FormControl } from '#page/form/form-control.tsx';
import { FlowPage } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { AnswerWords } from '#features/service/two-sided/fields/answer-words.tsx';
import { ChoicesCard } from './choices-card.tsx';
import type { SessionFormData } from '#features/service/two-sided/form.data.ts';
import {
  sectionsOf,
  valuesIn,
  type PreparedField,
  type ViewSection,
} from '#features/service/two-sided/fields/form-view.ts';
import { SaverNotes } from '#features/service/two-sided/fields/saver-notes.tsx';
import { startingFields } from '#features/service/two-sided/fields/starting-fields.ts';
import { useFieldSaver, type Typing } from '#features/service/two-sided/fields/use-field-saver.ts';

interface AgentFormProps {
  readonly data: SessionFormData;
  readonly order: AgentOrder;
  readonly put: (order: AgentOrder) => void;
}

const belongsTo = (field: PreparedField | undefined): field is PreparedField =>
  field !== undefined && (field.by === 'customer' || field.confirmed);

/** A field that the customer has changed is no longer the agent's to write. */
const CustomersWord = ({
  field,
  held,
  baseProductNo,
}: {
  readonly field: FormField;
  readonly held: PreparedField;
  readonly baseProductNo: string;
}) => (
  <div data-path={field.path} className="rounded-md bg-canvas px-4 py-3">
    <p className="text-sm text-ink-2">{field.label}</p>
    <p>
      <AnswerWords field={field} value={held.value ?? '（空）'} baseProductNo={baseProductNo} />
    </p>
    <p className="mt-1 flex items-center gap-1 text-sm text-success">
      <CircleCheck className="size-4" aria-hidden="true" />
      {held.by === 'agent' ? (
        '您填写，客户已确认'
      ) : held.prepared === null ? (
        '客户填写'
      ) : (
        <>
          客户修改，您原来填写的是
          <AnswerWords field={field} value={held.prepared} baseProductNo={baseProductNo} />
        </>
      )}
    </p>
  </div>
);

const Section = ({
  section,
  order,
  typing,
  today,
}: {
  readonly section: ViewSection;
  readonly order: AgentOrder;
  readonly typing: Typing;
  readonly today: string;
}) => {
  const { baseProductNo } = order;
  const heldAt = (path: string) => order.fields.find((field) => field.path === path);
  const given = section.own.filter(({ path }) => heldAt(path)?.filled === true).length;
  return (
    <Card as="section" aria-label={section.title} className="grid gap-5">
      <h2 className="text-lg font-semibold">{section.title}</h2>
      {section.open.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {section.open.map((field) => {
            const prepared = heldAt(field.path);
            const typed = typing.typed[field.path];
            if (belongsTo(prepared) && typed === undefined)
              return (
                <CustomersWord
                  key={field.path}
                  field={field}
                  held={prepared}
                  baseProductNo={baseProductNo}
                />
              );
            const value = typed ?? prepared?.value ?? '';
            return (
              <FormControl
                key={field.path}
                field={{ ...field, required: true }}
                value={value}
                error={value === '' ? undefined : (fieldProblem(field, value, today) ?? undefined)}
                today={today}
                baseProductNo={baseProductNo}
                onChange={typing.saver.change}
                onLeave={() => void typing.saver.flush()}
              />
            );
          })}
        </div>
      )}
      {section.own.length === 0 ? null : (
        <p className="flex gap-2 rounded-md bg-canvas px-4 py-3 text-sm text-ink-2">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            由客户本人填写：
            {section.key === 'consents'
              ? `${section.own.length} 项声明与同意`
              : section.own.map(({ label }) => label).join('、')}
            {given > 0 ? `（客户已填写 ${given} 项，您看不到内容）` : ''}
          </span>
        </p>
      )}
    </Card>
  );
};

/** Fields the agent may prepare, saved as they are typed; the others show whose they are. */
export const AgentForm = ({ data, order, put }: AgentFormProps) => {
  const typing = useFieldSaver(order, put);
  const { saver } = typing;
  const values = { ...valuesIn(order), ...typing.typed };
  const sections = sectionsOf(data, order, values);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const usual = startingFields(data, order);
    if (Object.keys(usual).length > 0) saver.take(usual);
  }, [data, order, saver]);
  const { urls, today } = data;
  return (
    <>
      <FlowPage
        title="投保资料"
        note="准备您知道的内容，其余留给客户。客户会逐项核对，以客户的为准。"
      >
        <SaverNotes typing={typing} sections={sections} />
        <ChoicesCard choices={order.choices}>
          <p className="text-sm text-ink-2">
            {order.choices === null
              ? ''
              : order.choices.by === 'customer'
                ? '客户选择的方案'
                : order.choices.confirmed
                  ? '您选择，客户已确认'
                  : '您选择，待客户确认'}
          </p>
          <div>
            <ButtonLink to={urls.trial} look="secondary" size="small">
              {order.choices === null ? '选择方案' : '调整方案'}
            </ButtonLink>
          </div>
        </ChoicesCard>
        {sections.map((section) => (
          <Section
            key={section.key}
            section={section}
            order={order}
            typing={typing}
            today={today}
          />
        ))}
      </FlowPage>
      <StickyActionBar>
        {urls.viewdata === null ? null : (
          <ButtonLink to={urls.viewdata} look="secondary">
            资料影像
          </ButtonLink>
        )}
        <ButtonLink to={urls.progress} onClick={() => void saver.flush()}>
          {order.joinedAt === null ? '下一步：邀请客户' : '查看进度'}
        </ButtonLink>
      </StickyActionBar>
    </>
  );
};
