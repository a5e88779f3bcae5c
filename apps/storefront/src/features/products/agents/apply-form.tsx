import { Form, useActionData, useNavigation } from 'react-router';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { isIdentity, type OwnAgent, type PostedAgent, type PostedIdentity } from './agent.data.ts';

const kinds = Object.entries(agentKinds).map(([value, label]) => ({ value, label }));

/** A person who wants to sell registers. */
export const ApplyForm = ({ agent, today }: { agent: OwnAgent | null; today: string }) => {
  const action = useActionData<PostedAgent | PostedIdentity>();
  const posted = isIdentity(action) ? undefined : action;
  const busy = useNavigation().state !== 'idle';
  const faults = posted?.faults ?? {};
  const before = posted?.fields ?? {
    kind: agent?.kind ?? '',
    name: agent?.name ?? '',
    certNo: '',
    certificateNo: agent?.certificateNo ?? '',
    certificateUntil: agent?.certificateUntil ?? '',
  };
  return (
    <Card>
      <ErrorSummary problems={Object.entries(faults).map(([field, text]) => ({ field, text }))} />
      <Form method="post" className="grid gap-6" noValidate>
        <RadioGroup
          name="kind"
          label="身份"
          look="segmented"
          choices={kinds}
          {...(before.kind === '' ? {} : { defaultValue: before.kind })}
          error={faults.kind}
        />
        <TextField
          label="姓名"
          name="name"
          autoComplete="name"
          maxLength={30}
          defaultValue={before.name}
          hint="与执业证一致，会向客户展示。"
          error={faults.name}
        />
        <TextField
          label="居民身份证号码"
          name="certNo"
          autoComplete="off"
          maxLength={24}
          defaultValue={before.certNo}
          hint="只用来确认是本人，不展示；自己和家人的保单不计佣金或先核查。"
          error={faults.certNo}
        />
        <TextField
          label="执业证号"
          name="certificateNo"
          inputMode="numeric"
          maxLength={40}
          defaultValue={before.certificateNo}
          hint="26 位数字，会向客户展示。"
          error={faults.certificateNo}
        />
        <TextField
          label="执业证有效期至"
          name="certificateUntil"
          type="date"
          min={today}
          clearable={false}
          defaultValue={before.certificateUntil}
          error={faults.certificateUntil}
        />
        <Button type="submit" wide loading={busy} loadingText="正在提交">
          {agent === null ? '提交登记资料' : '重新提交'}
        </Button>
      </Form>
    </Card>
  );
};
