import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { closeReasons, type CloseReason } from '@parasol/domain/sales/leads/lead-states';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import type { Lead } from './lead.ts';
import { lengthWords } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

interface DeedsProps {
  readonly lead: Lead;
  readonly decided: () => void;
  readonly reread: () => void;
}

const Appoint = ({ lead: { leadNo }, reread }: DeedsProps) => {
  const [at, setAt] = useState('');
  return (
    <ActionButton
      name="约时间"
      explain="写下客户同意的时间，到时会排在队列前面。"
      reason="通话记录"
      reasonLongest={1000}
      run={(note) =>
        api.noteLead({
          leadNo,
          deed: 'appoint',
          note,
          ...(at === '' ? {} : { appointmentAt: new Date(`${at}:00+08:00`).toISOString() }),
        })
      }
      done="已约好"
      after={reread}
    >
      <Form.Item label="时间">
        <Input
          type="datetime-local"
          aria-label="约好的时间"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

const Close = ({ lead: { leadNo }, decided }: DeedsProps) => {
  const [reason, setReason] = useState<CloseReason>('not-interested');
  return (
    <ActionButton
      name="关闭"
      explain={`客户在 ${lengthWords(serviceLengths['same-lead'])}内再次提交，会回到队列；以后投保了，也会自动记为已投保。`}
      reason="说明"
      run={(note) => api.noteLead({ leadNo, deed: 'close', note, reason })}
      done="已关闭"
      after={decided}
    >
      <Form.Item label="原因">
        <Select<CloseReason>
          aria-label="关闭的原因"
          value={reason}
          onChange={setReason}
          options={Object.entries(closeReasons).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
    </ActionButton>
  );
};

const Give = ({ lead, reread }: DeedsProps) => {
  const [agentNo, setAgentNo] = useState(lead.agent?.agentNo ?? lead.agents[0]?.agentNo ?? '');
  if (lead.agent !== null)
    return (
      <ActionButton
        name="收回"
        explain={`${lead.agent.name}不再看到这条线索，由您或同事继续跟进。`}
        run={() => api.giveLead({ leadNo: lead.leadNo, agentNo: null })}
        done="已收回"
        after={reread}
      />
    );
  return (
    <ActionButton
      name="交给服务人员"
      disabled={lead.agents.length === 0}
      explain="对方会收到消息，打开时看到号码。分配前会查勿扰名单。"
      run={() => api.giveLead({ leadNo: lead.leadNo, agentNo })}
      done="已分配"
      after={reread}
    >
      <Form.Item label="服务人员">
        <Select
          aria-label="服务人员"
          value={agentNo}
          onChange={setAgentNo}
          showSearch={{ optionFilterProp: 'label' }}
          options={lead.agents.map((each) => ({
            value: each.agentNo,
            label: `${each.name}（${each.agentNo}）`,
          }))}
        />
      </Form.Item>
    </ActionButton>
  );
};

/** The actions on a lead. */
export const LeadActions = (props: DeedsProps) => {
  const { lead, decided, reread } = props;
  if (!lead.open) return <p className="soft">这条线索已经结束：{lead.stateTitle}。</p>;
  const note = (deed: 'reach' | 'miss' | 'stop') => (words: string) =>
    api.noteLead({ leadNo: lead.leadNo, deed, note: words });
  return (
    <>
      <p className="soft">
        请在期限前、客户方便的时间拨打，只谈客户同意的这个产品。客户买了这个产品，线索会自动记为已投保。
      </p>
      <div className="acts">
        <ActionButton
          name="已联系"
          kind="primary"
          shortcut="a"
          explain={`写下客户问了什么、怎样答复、下一步怎么办。${lengthWords(serviceLengths['lead-followed'])}内请再看一次。`}
          reason="通话记录"
          reasonLongest={1000}
          run={note('reach')}
          done="已记录"
          after={reread}
        />
        <ActionButton
          name="未接通"
          shortcut="d"
          explain="会在两个服务小时后再次到期；多次联系不上的，请关闭。"
          reason="情况"
          run={note('miss')}
          done="已记录"
          after={reread}
        />
        <Appoint {...props} />
        <Give {...props} />
        <Close {...props} />
        <ActionButton
          name="要求勿扰"
          kind="danger"
          explain="客户说不要再打。这个号码永久进入勿扰名单，所有未结束的线索一并结束，不能恢复。"
          reason="客户怎么说"
          run={note('stop')}
          done="已进入勿扰名单"
          after={decided}
        />
      </div>
    </>
  );
};
