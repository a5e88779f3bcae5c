import { useState, type ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { fieldProblem, type FormField } from '@parasol/domain/sales/orders/form/form-field';
import { FormControl } from '#page/form/form-control.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AnswerWords } from '#features/service/two-sided/fields/answer-words.tsx';
import type { PreparedField, ViewSection } from '#features/service/two-sided/fields/form-view.ts';
import { usePassed } from './use-passed.ts';
import type { Typing } from '#features/service/two-sided/fields/use-field-saver.ts';

/** The author of a value, and one tap to confirm it. */
export const ConfirmLine = ({
  name,
  by,
  confirmed,
  changed = false,
  busy,
  onConfirm,
  change,
}: {
  readonly name: string;
  readonly by: PreparedField['by'];
  readonly confirmed: boolean;
  readonly changed?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly change: ReactNode;
}) => (
  <div className="flex flex-wrap items-center gap-2">
    <p className="flex grow items-center gap-1 text-sm text-ink-2">
      {confirmed ? <CircleCheck className="size-4 text-success" aria-hidden="true" /> : null}
      {by === 'agent'
        ? `${name} 填写${confirmed ? '，您已确认' : ''}`
        : changed
          ? '您已修改'
          : '您填写'}
    </p>
    {change}
    {confirmed ? null : (
      <Button size="small" look="secondary" disabled={busy} onClick={onConfirm}>
        无误
      </Button>
    )}
  </div>
);

const Row = ({
  field,
  held,
  typing,
  today,
  name,
  busy,
  baseProductNo,
  onConfirm,
}: {
  readonly field: FormField;
  readonly held: PreparedField | undefined;
  readonly typing: Typing;
  readonly today: string;
  readonly name: string;
  readonly busy: boolean;
  readonly baseProductNo: string;
  readonly onConfirm: () => void;
}) => {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState('');
  const value = typing.typed[field.path] ?? held?.value ?? '';
  const problem = draft === '' ? null : fieldProblem(field, draft, today);
  const keep = (): void => {
    if (draft !== value) typing.saver.change(field.path, draft);
    else if (held?.confirmed === false) onConfirm();
    setEditing(false);
  };
  if (editing) {
    return (
      <li className="grid gap-3 py-4" id={`field-${field.path}`}>
        <FormControl
          field={field}
          value={draft}
          error={problem ?? undefined}
          today={today}
          baseProductNo={baseProductNo}
          onChange={(_path, typed) => setDraft(typed)}
          onLeave={() => undefined}
        />
        <div className="flex justify-end gap-2">
          <Button look="quiet" size="small" onClick={() => setEditing(false)}>
            取消
          </Button>
          <Button size="small" disabled={problem !== null} onClick={keep}>
            保存
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="grid gap-1 py-4" id={`field-${field.path}`} data-path={field.path}>
      <p className="text-sm text-ink-2">{field.label}</p>
      <p className="wrap-anywhere">
        {value === '' ? (
          <span className="text-ink-3">未填写</span>
        ) : (
          <AnswerWords field={field} value={value} baseProductNo={baseProductNo} />
        )}
      </p>
      <ConfirmLine
        name={name}
        by={field.path in typing.typed ? 'customer' : (held?.by ?? 'customer')}
        confirmed={field.path in typing.typed || (held?.confirmed ?? true)}
        changed={held?.prepared !== null && held?.prepared !== undefined}
        busy={busy}
        onConfirm={onConfirm}
        change={
          <Button
            look="quiet"
            size="small"
            aria-label={`修改${field.label}`}
            onClick={() => {
              setDraft(value);
              setEditing(true);
            }}
          >
            {value === '' ? '填写' : '修改'}
          </Button>
        }
      />
    </li>
  );
};

/** One part of the preparation: each answer by itself, or all once all were seen. */
export const ConfirmSection = ({
  section,
  order,
  typing,
  today,
  name,
  busy,
  onConfirm,
}: {
  readonly section: ViewSection;
  readonly order: AgentOrder;
  readonly typing: Typing;
  readonly today: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: (paths: readonly string[]) => void;
}) => {
  const { end, passed } = usePassed();
  const { baseProductNo, fields, unconfirmed } = order;
  const prepared = section.open.filter(({ path }) => fields.some((each) => each.path === path));
  const open = prepared.map(({ path }) => path).filter((path) => unconfirmed.includes(path));
  if (prepared.length === 0) return null;
  return (
    <Card as="section" aria-label={section.title} className="pb-3!">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{section.title}</h2>
        <p className="text-sm text-ink-2">
          {open.length === 0 ? '已核对' : `${open.length} 项待核对`}
        </p>
      </div>
      <ul className="ruled">
        {prepared.map((field) => (
          <Row
            key={field.path}
            field={field}
            held={fields.find((each) => each.path === field.path)}
            typing={typing}
            today={today}
            name={name}
            busy={busy}
            baseProductNo={baseProductNo}
            onConfirm={() => onConfirm([field.path])}
          />
        ))}
      </ul>
      <div ref={end} />
      {open.length < 2 ? null : (
        <div className="border-t pt-3">
          <Button
            look="secondary"
            size="small"
            wide
            disabled={!passed || busy}
            onClick={() => onConfirm(open)}
          >
            {passed ? '这一部分全部无误' : '看完这一部分后可以一次确认'}
          </Button>
        </div>
      )}
    </Card>
  );
};
