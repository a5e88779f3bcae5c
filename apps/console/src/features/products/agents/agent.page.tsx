import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { PictureViewer } from '#ui/files/picture-viewer.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { AgentMark } from './agent-mark.tsx';
import { StewardSection } from './steward-section.tsx';
import { useAgent, useAgentPhoto, useRereadAgents, type Agent } from './use-agents.ts';

const deeds = {
  approve: ['登记', 'primary', '登记后立刻可以展业，名片会向客户展示。', '核对了什么'],
  refuse: ['退回', 'danger', '对方会看到原因，更正后可以重新提交。', '退回的原因（对方会看到）'],
  suspend: [
    '暂停',
    'danger',
    '立刻不能再展业，链接不再记到其名下，佣金暂停记账；与客户正在办理的先停下，客户会收到通知，可以转给同事；线索退回队列。',
    '暂停的原因（对方会看到）',
  ],
  resume: [
    '恢复',
    'primary',
    '立刻可以重新展业；停下的办理可以接着办，暂停期间的佣金补记。',
    '恢复的原因（对方会看到）',
  ],
  end: [
    '注销',
    'danger',
    '登记就此结束，链接全部失效，以后各期不再有佣金；名下的保单成为孤儿单，要转给另一位，客户会收到通知。',
    '注销的原因（对方会看到）',
  ],
} as const;

const Photo = ({ agent: { agentNo, name } }: { agent: Agent }) => (
  <Answer of={useAgentPhoto(agentNo)}>
    {(file) => <PictureViewer name={`${name}.jpg`} file={file} />}
  </Answer>
);

interface Given {
  readonly products: readonly string[];
  readonly regions: readonly string[];
  readonly until: string;
  readonly reason: string;
}

/** An agent's products and regions, and the validity of their certificate. */
const Scope = ({ agent, close }: { agent: Agent; close: () => void }) => (
  <FormDialog<Given>
    title="销售范围和有效期"
    act="保存"
    begin={{
      products: agent.products ?? [],
      regions: agent.regions ?? [],
      until: agent.certificateUntil ?? '',
    }}
    run={({ products, regions, until, reason }) =>
      api.setAgentScope({
        agentNo: agent.agentNo,
        products: products.length === 0 ? null : [...products],
        regions: regions.length === 0 ? null : [...regions],
        certificateUntil: until,
        reason,
      })
    }
    done="已保存，立刻生效"
    after={useRereadAgents()}
    close={close}
  >
    <Form.Item
      name="products"
      label="可以销售的产品"
      extra="不选择表示这个品牌的所有产品。范围以外的成交不会记到其名下。"
    >
      <Select
        mode="multiple"
        allowClear
        optionFilterProp="label"
        placeholder="所有产品"
        options={agent.offered.map(({ baseProductNo, name }) => ({
          value: baseProductNo,
          label: `${baseProductNo} ${name}`,
        }))}
      />
    </Form.Item>
    <Form.Item
      name="regions"
      label="可以展业的地区"
      extra="以从业人员登记系统为准，不选择表示不限。投保人或被保险人常住别处的，不能由其办理。"
    >
      <Select
        mode="multiple"
        allowClear
        optionFilterProp="label"
        placeholder="不限"
        options={agent.provinces.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Form.Item>
    <Form.Item
      name="until"
      label="执业证有效期至"
      rules={[{ required: true, message: '请选择有效期' }]}
    >
      <Input type="date" />
    </Form.Item>
    <ReasonField />
  </FormDialog>
);

const productWords = ({ products, offered }: Agent): string =>
  products === null
    ? '这个品牌的所有产品'
    : products
        .map((no) => offered.find(({ baseProductNo }) => baseProductNo === no)?.name ?? no)
        .join('、');

const regionWords = ({ regions, provinces }: Agent): string =>
  regions === null
    ? '不限'
    : regions.map((each) => provinces.find(({ code }) => code === each)?.name ?? each).join('、');

const identityWords = ({ identity: { state, until }, state: standing }: Agent): string => {
  if (state === 'given') return '已登记';
  if (standing !== 'approved' || until === null) return '未登记';
  return state === 'due'
    ? `未登记，期限 ${until} 已过：不能办理新的投保，佣金暂不发放`
    : `未登记，已请本人补充，最晚 ${until}；佣金暂不发放`;
};

const AgentPage = () => {
  const { no = '' } = useParams();
  const found = useAgent(no);
  const reread = useRereadAgents();
  const [scoping, setScoping] = useState(false);
  const { brands } = useStaff();
  return (
    <Answer of={found} rows={8}>
      {(agent) => (
        <>
          <PageHead
            title={agent.name || agent.agentNo}
            tags={<AgentMark state={agent.state} title={agent.stateTitle} />}
            note={
              <>
                {agent.kindTitle} · {brands.find(({ id }) => id === agent.brand)?.name} ·{' '}
                <Link to={pageOf('person', agent.userId)}>查看客户账户</Link>
              </>
            }
          />
          <div className="two-columns">
            <div className="stack">
              <Section
                title="登记资料"
                extra={<Button onClick={() => setScoping(true)}>修改范围和有效期</Button>}
              >
                <Facts
                  facts={[
                    ['编号', agent.agentNo],
                    ['手机号', agent.mobile],
                    ['执业证号', agent.certificateNo],
                    ['有效期至', agent.certificateUntil],
                    ['身份证号码', identityWords(agent)],
                    ['可以销售', productWords(agent)],
                    ['展业地区', regionWords(agent)],
                    ['提交于', momentText(agent.createdAt)],
                    ['更新于', momentText(agent.changedAt)],
                    ['最近一次说明', agent.reason],
                  ]}
                />
              </Section>
              <Section title="照片">
                {agent.photo ? <Photo agent={agent} /> : <Nothing>还没有上传照片</Nothing>}
              </Section>
            </div>
            <div className="stack">
              <Section title="处理">
                <p className="soft">
                  请在监管部门的从业人员登记系统查询执业证号，核对姓名、所属机构、展业地区和有效期。您写的原因对方会看到。
                </p>
                <div className="acts">
                  {agent.moves.map((decision) => {
                    const [name, kind, explain, reason] = deeds[decision];
                    return (
                      <ActionButton
                        key={decision}
                        name={name}
                        kind={kind}
                        explain={explain}
                        reason={reason}
                        run={(why) =>
                          api.decideAgent({ agentNo: agent.agentNo, decision, reason: why })
                        }
                        done={`已${name}`}
                        after={reread}
                      />
                    );
                  })}
                  {agent.moves.length === 0 && <Nothing>现在没有可以处理的</Nothing>}
                </div>
              </Section>
              {(agent.state === 'suspended' || agent.state === 'ended') && (
                <Section title="名下的业务">
                  <p className="soft">还在办理的投保和名下的保单，可以转给另一位服务人员。</p>
                  <Link className="link-button" to={`/unserved?agent=${agent.agentNo}`}>
                    转交业务
                  </Link>
                </Section>
              )}
              {agent.state === 'approved' && <StewardSection agentNo={agent.agentNo} />}
            </div>
          </div>
          {scoping && <Scope agent={agent} close={() => setScoping(false)} />}
        </>
      )}
    </Answer>
  );
};
export default AgentPage;
