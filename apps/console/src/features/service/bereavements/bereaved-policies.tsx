import { Form, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import type { Relation } from '@parasol/domain/base/people/relation';
import { effectTitles } from '@parasol/domain/service/bereavements/effects';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Section } from '#ui/section.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';

type Report = Awaited<ReturnType<Api['getBereavementForStaff']>>;
type Part = Report['policies'][number];

const relations = Object.entries(relationNames).map(([value, label]) => ({ value, label }));

/** The successor of the contract; they and the insured adults agree by links of their own. */
const Successor = ({ caseNo, part, after }: { caseNo: string; part: Part; after: () => void }) => {
  const [name, setName] = useState('');
  const [certNo, setCertNo] = useState('');
  const [mobile, setMobile] = useState('');
  const [related, setRelated] = useState<Record<string, Relation>>({});
  const [mobiles, setMobiles] = useState<Record<string, string>>({});
  return (
    <ActionButton
      name={effectTitles.successor}
      kind="primary"
      wide
      explain="请与家属商量好再填写。接续的人和成年的被保险人会收到短信链接，用自己的手机登录确认；全部同意后交保险公司办理，办好后恢复交费。"
      run={() =>
        api.proposeSuccessor({
          caseNo,
          policyNo: part.policyNo,
          name,
          certNo,
          mobile,
          relations: related,
          mobiles,
        })
      }
      done="链接已发出"
      after={after}
    >
      <Form.Item label="接续的人的姓名" required>
        <Input
          aria-label="接续的人的姓名"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Form.Item>
      <Form.Item label="身份证号码" required>
        <Input
          aria-label="身份证号码"
          value={certNo}
          onChange={(event) => setCertNo(event.target.value)}
        />
      </Form.Item>
      <Form.Item label="本人的手机号" required>
        <Input
          aria-label="本人的手机号"
          value={mobile}
          onChange={(event) => setMobile(event.target.value)}
        />
      </Form.Item>
      {part.insureds.map(({ position, name: insured, adult, hasMobile }) => (
        <div key={position}>
          <Form.Item label={`被保险人${insured}是接续的人的`} required>
            <Select
              aria-label={`被保险人${insured}是接续的人的`}
              options={relations}
              value={related[String(position)] ?? null}
              onChange={(value: Relation) =>
                setRelated((before) => ({ ...before, [String(position)]: value }))
              }
            />
          </Form.Item>
          {adult && !hasMobile && (
            <Form.Item label={`${insured}的手机号（本人也要同意）`}>
              <Input
                aria-label={`${insured}的手机号`}
                value={mobiles[String(position)] ?? ''}
                onChange={(event) =>
                  setMobiles((before) => ({ ...before, [String(position)]: event.target.value }))
                }
              />
            </Form.Item>
          )}
        </div>
      ))}
    </ActionButton>
  );
};

const explained = {
  surrender: '按继承人的书面申请退保，今天的退保金由财务转到继承人的账户。',
  end: '保险公司对理赔已有答复，合同终止，按条款退还未到期的部分。',
  leave: '保险公司对理赔已有答复，去世的人从去世第二天起退出，其他人不受影响。',
} as const;

const Acts = ({ caseNo, part, after }: { caseNo: string; part: Part; after: () => void }) => (
  <div className="acts">
    {part.open.map((effect) =>
      effect === 'successor' ? (
        <Successor key={effect} caseNo={caseNo} part={part} after={after} />
      ) : effect === 'claim' ? null : (
        <ActionButton
          key={effect}
          name={effectTitles[effect]}
          explain={explained[effect]}
          reason="依据的材料"
          run={(reason) =>
            api.endBereavedPolicy({
              caseNo,
              policyNo: part.policyNo,
              role: part.role,
              effect,
              reason,
            })
          }
          done="已送交保险公司"
          after={after}
        />
      ),
    )}
    {part.canSendLinks && (
      <ActionButton
        name="重新发送链接"
        explain="还没有回答的人会各收到一条新的短信链接。"
        run={() => api.sendSuccessorLinks({ caseNo, policyNo: part.policyNo })}
        done="已发送"
        after={after}
      />
    )}
  </div>
);

/** Every policy that names the deceased: its state, and the choice for it. */
export const BereavedPolicies = ({ report, after }: { report: Report; after: () => void }) =>
  report.policies.length === 0 ? null : (
    <Section title="有关的保单">
      {report.policies.map((part) => (
        <div key={`${part.policyNo} ${part.role}`} style={{ marginBottom: 20 }}>
          <p>
            <Link to={pageOf('policy', part.policyNo)}>{part.policyNo}</Link> {part.product}{' '}
            {part.held && <Tag color="orange">扣费已停止</Tag>}
            {part.settled && <Tag color="green">已处理</Tag>}
          </p>
          <Facts
            columns={1}
            facts={[
              ['去世的人是', part.roleTitle],
              ['保单', part.stateTitle],
              ['怎样处理', part.effectTitle || '待定'],
              ['进度', part.progress || null],
            ]}
          />
          <Acts caseNo={report.caseNo} part={part} after={after} />
        </div>
      ))}
    </Section>
  );
