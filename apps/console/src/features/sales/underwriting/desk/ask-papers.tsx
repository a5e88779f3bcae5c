import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useKeys } from '#ui/dialogs/keys.ts';
import { api } from '#shell/api.ts';
import type { DeskCase, DeskProps } from './desk-case.ts';

interface Given {
  readonly items: readonly {
    readonly code: string;
    readonly title: string;
    readonly why: string;
  }[];
}

const empty = { code: 'other', title: '', why: '' };

const Items = ({ documents }: Pick<DeskCase, 'documents'>) => {
  const form = Form.useFormInstance<Given>();
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className="member">
              <legend>第 {name + 1} 项</legend>
              <Form.Item name={[name, 'code']} label="常用资料">
                <Select
                  aria-label={`第 ${name + 1} 项，常用资料`}
                  onChange={(code: string) => {
                    const ready = documents.find((each) => each.code === code);
                    if (ready) form.setFieldValue(['items', name], ready);
                  }}
                  options={[
                    { value: 'other', label: '其他，自己写' },
                    ...documents.map(({ code, title }) => ({ value: code, label: title })),
                  ]}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'title']}
                label="要什么资料"
                rules={[{ required: true, whitespace: true, min: 2, message: '请写明要什么资料' }]}
              >
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item
                name={[name, 'why']}
                label="为什么需要（客户会看到）"
                rules={[{ required: true, whitespace: true, min: 4, message: '请写明为什么需要' }]}
              >
                <Input maxLength={300} />
              </Form.Item>
              {fields.length > 1 && (
                <Button size="small" onClick={() => remove(name)}>
                  去掉这一项
                </Button>
              )}
            </fieldset>
          ))}
          <Button onClick={() => add(empty)} disabled={fields.length >= 20}>
            再加一项
          </Button>
        </>
      )}
    </Form.List>
  );
};

/** Everything that is missing, each with its reason; the customer sends only these. */
export const AskPapers = ({ desk, after }: DeskProps) => {
  const [open, setOpen] = useState(false);
  const { manualUnderwritingNo } = desk.case;
  useKeys({ s: () => setOpen(true) });
  return (
    <>
      <Button aria-keyshortcuts="s" onClick={() => setOpen(true)}>
        请客户补充<kbd>s</kbd>
      </Button>
      {open && (
        <FormDialog<Given>
          title="请客户补充资料"
          act="请客户补充"
          wide
          begin={{ items: [empty] }}
          run={({ items }) =>
            api.askUnderwritingPapers({
              manualUnderwritingNo,
              items: items.map(({ code, title, why }) => ({ code, title, why })),
            })
          }
          done="已请客户补充"
          after={after}
          close={() => setOpen(false)}
        >
          <p className="soft">
            请一次写全。客户会逐项看到原因，只需要补充这几项，补齐后回到这个队列。
          </p>
          <Items documents={desk.documents} />
        </FormDialog>
      )}
    </>
  );
};
