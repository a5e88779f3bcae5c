import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';

interface Given {
  readonly serving: boolean;
  readonly words: string;
}

/** Whether they can be chosen as a steward. */
export const StewardSection = ({ agentNo }: { agentNo: string }) => {
  const reread = useReread('getStewardForStaff');
  const found = useCall('getStewardForStaff', { agentNo });
  const [open, setOpen] = useState(false);
  return (
    <Section title="保险管家" extra={<Button onClick={() => setOpen(true)}>设定</Button>}>
      <Answer of={found}>
        {({ steward }) => (
          <>
            <Facts
              columns={1}
              facts={
                steward === null
                  ? [['状态', '不是管家']]
                  : [
                      ['状态', steward.serving ? '接待新客户' : '不接待新客户'],
                      ['客户', `${steward.customers} 位`],
                      ['介绍', steward.words],
                      ['更新于', momentText(steward.changedAt)],
                    ]
              }
            />
            {open && (
              <FormDialog<Given>
                title="设定管家"
                act="保存"
                begin={{ serving: steward?.serving ?? true, words: steward?.words ?? '' }}
                run={(given) => api.setStewardForStaff({ agentNo, ...given })}
                done="已保存"
                after={reread}
                close={() => setOpen(false)}
              >
                <Form.Item name="serving" label="接待新客户" valuePropName="checked">
                  <Switch />
                </Form.Item>
                <Form.Item
                  name="words"
                  label="介绍"
                  extra="客户会看到。写从业经历和服务地区，不写业绩、排名和收益。"
                  rules={[{ required: true, min: 4, message: '请写一句介绍' }]}
                >
                  <Input.TextArea rows={3} maxLength={120} showCount />
                </Form.Item>
              </FormDialog>
            )}
          </>
        )}
      </Answer>
    </Section>
  );
};
