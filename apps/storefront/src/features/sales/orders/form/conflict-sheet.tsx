import { useState } from 'react';
import type { DraftConflict } from '@parasol/contract/sales/orders/drafts';
import { Button } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { OrderForm } from './use-order-form.ts';

/** A field as people know it: 被保险人 2 · 手机号. */
const nameOf = ({ sections }: OrderForm, path: string): string => {
  for (const { title, fields } of sections) {
    const field = fields.find((each) => each.path === path);
    if (field) return `${title} · ${field.label}`;
  }
  return path.startsWith('insured.') ? '被保险人的资料' : '投保资料';
};

const shown = (form: OrderForm, path: string, value: string | null): string => {
  if (value === null || value === '') return '（空）';
  const field = form.sections.flatMap(({ fields }) => fields).find((each) => each.path === path);
  return field?.choices?.find((choice) => choice.value === value)?.label ?? value;
};

/** Two devices changed the same fields: the person chooses, field by field. */
const ConflictSheet = ({
  form,
  conflict,
}: {
  readonly form: OrderForm;
  readonly conflict: DraftConflict;
}) => {
  const [choices, setChoices] = useState<Readonly<Record<string, 'yours' | 'theirs'>>>({});
  const open = conflict.fields.filter(({ path }) => choices[path] === undefined).length;
  return (
    <Sheet
      open
      title="两台设备上的内容不一样"
      onClose={() => undefined}
      footer={
        <Button wide disabled={open > 0} onClick={() => form.saver.settle(choices)}>
          {open > 0 ? `还有 ${open} 项未选择` : '按选择保存'}
        </Button>
      }
    >
      <p className="text-ink-2">
        另一台设备在 {minuteText(conflict.savedAt)}{' '}
        保存过。下面几项两边都改了，请选择保留哪一个，其他内容已自动合并。
      </p>
      <div className="mt-5 grid gap-6">
        {conflict.fields.map(({ path, yours, theirs }) => (
          <RadioGroup
            key={path}
            name={`settle ${path}`}
            label={nameOf(form, path)}
            value={choices[path] ?? ''}
            choices={[
              { value: 'yours', label: shown(form, path, yours), note: '这台设备' },
              { value: 'theirs', label: shown(form, path, theirs), note: '另一台设备' },
            ]}
            onValueChange={(chosen) =>
              setChoices((before) => ({
                ...before,
                [path]: chosen === 'theirs' ? 'theirs' : 'yours',
              }))
            }
          />
        ))}
      </div>
    </Sheet>
  );
};

export default ConflictSheet;
