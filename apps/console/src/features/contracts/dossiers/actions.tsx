import { Link } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { api } from '#shell/api.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';
import type { Dossier } from '#shell/dossier/use-dossier.ts';
import { casePage } from '#shell/links.ts';
import { ChangeMobile } from './change-mobile.tsx';
import { GiveBonus } from './give-bonus.tsx';
import { OpenService, Reverse } from './money-actions.tsx';
import { Refund } from './refund.tsx';

type Action = Dossier['actions'][number];
type Input = Action['input'];

/** Actions decided on the page of their queue, which has everything needed at hand. */
const cases: Readonly<Record<string, (input: Input) => string>> = {
  decideOrderIdentity: ({ orderNo, party }) => casePage('identity', `${orderNo}~${party}`),
  decideUnderwritingCase: ({ manualUnderwritingNo }) =>
    casePage('referred', String(manualUnderwritingNo)),
  settleStuckRefund: ({ refundNo }) => casePage('refunds', String(refundNo)),
  settleVisitDoubt: ({ orderNo }) => casePage('doubts', String(orderNo)),
  manageSurrender: ({ surrenderNo }) => casePage('surrenders', String(surrenderNo)),
  payOutSurrender: ({ surrenderNo }) => casePage('surrenders', String(surrenderNo)),
  closePolicyService: ({ posNo }) => casePage('services', String(posNo)),
};

/** A file of the server's to keep. */
const PolicySheet = ({
  policyNo,
  from,
  label,
  words,
}: Record<'policyNo' | 'label' | 'words', string> & { readonly from: 'house' | 'insurer' }) => (
  <ActionButton
    name={label}
    explain={words}
    reason="下载的原因"
    done="已下载"
    run={async (reason) =>
      saveFile(
        await api.getPolicyFileForStaff({ policyNo, from, reason }),
        `${from === 'insurer' ? '保险公司电子保单' : '电子保单'} ${policyNo}.pdf`,
      )
    }
  />
);

/** Staff settle the terms that an insurer asked for, in the words of the agreement. */
const SettleSupplement = ({ action: { label, words, input } }: { action: Action }) => {
  const outcome = input['outcome'] === 'ends' ? 'ends' : 'keeps';
  return (
    <ActionButton
      name={label}
      explain={words}
      reason="与客户和保险公司确认的结果"
      done="已处理"
      run={async (reason) => {
        await api.settleSupplement({ recordNo: String(input['recordNo']), outcome, reason });
      }}
    />
  );
};

const Debits = ({
  call,
  policyNo,
  label,
  words,
}: Record<'policyNo' | 'label' | 'words', string> & {
  call: 'suspendDebits' | 'resumeDebits';
}) => {
  const reread = useRereadDossiers();
  return (
    <ActionButton
      name={label}
      kind={call === 'suspendDebits' ? 'danger' : 'default'}
      explain={words}
      reason="原因（客户会看到）"
      reasonLongest={100}
      run={(reason) =>
        call === 'suspendDebits'
          ? api.suspendDebits({ policyNo, reason })
          : api.resumeDebits({ policyNo, reason })
      }
      after={reread}
    />
  );
};

const OneAction = ({ action }: { action: Action }) => {
  const { call, label, words, input } = action;
  const path = cases[call]?.(input);
  if (path !== undefined) {
    return (
      <Link className="link-button" to={path} title={words}>
        {label}
      </Link>
    );
  }
  if (call === 'refundPayment') return <Refund paySeq={String(input['paySeq'])} words={words} />;
  if (call === 'reversePayment') return <Reverse paySeq={String(input['paySeq'])} words={words} />;
  if (call === 'openPolicyService') {
    return <OpenService orderNo={String(input['orderNo'])} words={words} />;
  }
  if (call === 'settleSupplement') return <SettleSupplement action={action} />;
  if (call === 'giveBonusPoints') {
    return <GiveBonus userId={String(input['userId'])} words={words} />;
  }
  if (call === 'changeMobileForCustomer') {
    return <ChangeMobile userId={String(input['userId'])} words={words} />;
  }
  if (call === 'getPolicyFileForStaff') {
    return (
      <PolicySheet
        policyNo={String(input['policyNo'])}
        from={input['from'] === 'insurer' ? 'insurer' : 'house'}
        label={label}
        words={words}
      />
    );
  }
  if (call === 'suspendDebits' || call === 'resumeDebits') {
    return <Debits call={call} policyNo={String(input['policyNo'])} label={label} words={words} />;
  }
  return null;
};

/** Actions the state and the role allow; the server names them and their effects. */
export const Actions = ({ dossier }: { dossier: Dossier }) =>
  dossier.actions.map((action) => (
    <OneAction key={`${action.call} ${JSON.stringify(action.input)}`} action={action} />
  ));
