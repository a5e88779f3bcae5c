import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import type { ClaimProps } from './claim.ts';
import { DecideClaim } from './decide-claim.tsx';

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

const AskPapers = ({ claim, after }: ClaimProps) => {
  const [papers, setPapers] = useState('');
  return (
    <ActionButton
      name="告知缺少的材料"
      shortcut="s"
      explain="只能告知一次，请一次写全，一行一项。客户会看到这份清单并收到通知。"
      run={() => api.askClaimPapers({ claimNo: claim.claimNo, papers: linesOf(papers) })}
      done="已告知客户"
      after={after}
      wide
    >
      <Form.Item label="缺少的材料" required>
        <Input.TextArea
          aria-label="缺少的材料"
          rows={5}
          maxLength={2000}
          value={papers}
          onChange={(event) => setPapers(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

const RecordPayment = ({ claim, after }: ClaimProps) => {
  const [paidOn, setPaidOn] = useState('');
  return (
    <ActionButton
      name="登记已付款"
      kind="primary"
      shortcut="a"
      explain="保险公司确认已把款项付给受益人后登记。登记后这件事办结，客户会收到通知。"
      run={() => api.recordClaimPayment({ claimNo: claim.claimNo, paidOn })}
      done="已登记"
      after={after}
    >
      <Form.Item label="付款日期" required>
        <Input
          type="date"
          aria-label="付款日期"
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

const hintOf = ({ state, insurer, proposed }: ClaimProps['claim']): string => {
  if (proposed !== null) return '结论已提交，等待另一位同事在“双人复核”里批准。';
  if (state === 'papers-asked') return '正在等客户补充材料。客户已用别的方式补齐的，可以直接转交。';
  if (state === 'agreed') return `${insurer.name}已同意给付，请跟进付款。`;
  if (state === 'declined') return '请跟进不予给付通知书，上传后登记。';
  return state === 'forwarded'
    ? `材料已在${insurer.name}手中，请跟进核定。`
    : '请看情况是否说清、材料是否齐全。给不给付由保险公司决定，请不要替它下结论。';
};

/** Actions that staff can take on a report now. */
export const ClaimActions = ({ claim, after }: ClaimProps) => {
  const { claimNo, state, insurer, proposed } = claim;
  const can = (event: Parameters<typeof claimLife.move>[1]): boolean =>
    claimLife.move(state, event) !== null;
  return (
    <>
      <p className="soft">{hintOf(claim)}</p>
      {proposed !== null && (
        <Alert type="info" className="page-alert" title={proposed.effects.join('')} />
      )}
      <div className="acts">
        {can('forward') && (
          <ActionButton
            name="转交保险公司"
            kind="primary"
            shortcut="f"
            explain={`确认已把情况和材料交给${insurer.name}（${insurer.servicePhone}）。客户会收到通知，之后不能再改材料。`}
            reason="转交的方式、对方的受理号（客户会看到）"
            reasonOptional
            run={(note) => api.forwardClaim({ claimNo, note })}
            done="已转交"
            after={after}
          />
        )}
        {can('ask-papers') && <AskPapers claim={claim} after={after} />}
        {can('decide') && proposed === null && <DecideClaim claim={claim} after={after} />}
        {can('pay') && <RecordPayment claim={claim} after={after} />}
        {can('notify') && (
          <ActionButton
            name="登记通知书已送达"
            kind="primary"
            shortcut="a"
            explain="保险公司的不予给付通知书上传后登记，客户会收到通知，这件事办结。"
            run={() => api.recordRefusalNotice({ claimNo })}
            done="已登记"
            after={after}
          />
        )}
        {can('say') && (
          <ActionButton
            name="登记保险公司的消息"
            explain="还没有结论、或结论之后的消息。请照录原话，客户会看到全文。"
            reason="保险公司的原话"
            reasonLongest={2000}
            run={(words) => api.recordClaimWord({ claimNo, words })}
            done="已登记，客户会收到通知"
            after={after}
          />
        )}
      </div>
    </>
  );
};
