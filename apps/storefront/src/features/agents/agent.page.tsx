import { useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { agentKinds, type AgentState } from '@parasol/domain/agents/agent-states';
import { brandLink } from '@parasol/routes/link';
import { OwnFrame } from '../../page/frame.tsx';
import { readyApi } from '../../page/ready-api.ts';
import { useBrand } from '../../shell/document/boot.ts';
import { useStay } from '../../shell/stay/stay.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { QrPicture } from '../../ui/data/qr-picture.tsx';
import { Tag, type TagProps } from '../../ui/data/tag.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import { dateText } from '../../ui/text/moment-text.ts';
import { Upload } from '../../ui/upload/upload.tsx';
import type { SendFile } from '../../ui/upload/use-uploads.ts';
import type { AgentData, PostedAgent } from './agent.data.ts';

type Agent = NonNullable<AgentData['agent']>;

const tones: Readonly<Record<AgentState, NonNullable<TagProps['tone']>>> = {
  applied: 'primary',
  approved: 'success',
  suspended: 'warning',
  refused: 'warning',
  ended: 'neutral',
};

const kinds = Object.entries(agentKinds).map(([value, label]) => ({ value, label }));

const ApplyForm = ({ agent, today }: { agent: Agent | null; today: string }) => {
  const posted = useActionData<PostedAgent>();
  const busy = useNavigation().state !== 'idle';
  const faults = posted?.faults ?? {};
  const before = posted?.fields ?? {
    kind: agent?.kind ?? '',
    name: agent?.name ?? '',
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

const Photo = ({ has }: { has: boolean }) => {
  const stay = useStay();
  const [kept, setKept] = useState(has);
  const send: SendFile = async (file, { signal, onProgress }) => {
    onProgress(0.2);
    const { fileId } = await readyApi(stay).uploadAgentPhoto({ file }, { signal });
    setKept(true);
    return fileId;
  };
  return (
    <Upload
      label={kept ? '更换照片' : '上传照片'}
      hint="本人近期正面照，登记后展示在名片上。"
      camera="user"
      send={send}
      onKeysChange={() => undefined}
    />
  );
};

/** The address by which a sale is put down to them. */
const OwnLink = ({ link }: { link: string }) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notify('success', '链接已复制');
    } catch {
      notify('error', '没有复制成功，请长按链接复制');
    }
  };
  return (
    <Section
      id="link"
      title="我的链接"
      note="客户从这个链接进入后投保的，记录由您服务。价格与自己投保一样。"
    >
      <Card className="grid justify-items-center gap-4">
        <QrPicture text={link} label="我的链接的二维码" />
        <p className="text-center text-sm wrap-anywhere text-ink-2">{link}</p>
        <Button look="secondary" onClick={() => void copy()}>
          复制链接
        </Button>
      </Card>
    </Section>
  );
};

const Registered = ({ agent }: { agent: Agent }) => (
  <>
    <Banner
      tone={agent.state === 'approved' ? 'success' : agent.state === 'applied' ? 'info' : 'warning'}
      title={agent.stateTitle}
    >
      <p>{agent.stateWords}</p>
      {agent.reason === null || agent.state === 'applied' ? null : (
        <p>工作人员说明：{agent.reason}</p>
      )}
    </Banner>
    <Section id="card" title="我的名片">
      <Card className="grid gap-4">
        <DescriptionList
          items={[
            { label: '姓名', value: agent.name },
            { label: '身份', value: agentKinds[agent.kind] },
            { label: '编号', value: agent.agentNo },
            { label: '执业证号', value: agent.certificateNo },
            {
              label: '有效期至',
              value: agent.certificateUntil === null ? '' : dateText(agent.certificateUntil),
            },
            ...(agent.state === 'approved'
              ? [{ label: '可以销售', value: agent.products?.join('、') ?? '本站所有产品' }]
              : []),
          ]}
        />
        {agent.state === 'ended' || agent.state === 'refused' ? null : <Photo has={agent.photo} />}
      </Card>
    </Section>
    {agent.link === null ? null : <OwnLink link={agent.link} />}
  </>
);

/** Who wants to sell says who they are; who does has their card and their link here. */
const AgentPage = () => {
  const { agent, today } = useLoaderData<AgentData>();
  const posted = useActionData<PostedAgent>();
  const brand = useBrand();
  const applies = agent === null || agent.canApply;
  return (
    <OwnFrame
      title="服务人员"
      note={
        agent === null ? (
          `持有执业证的保险代理人、经纪人，登记后可以为${brand.name}的客户服务。`
        ) : (
          <Tag tone={tones[agent.state]}>{agent.stateTitle}</Tag>
        )
      }
      back={{ to: brandLink(brand, '/me'), text: '我的' }}
    >
      {posted === undefined || posted.message === '' ? null : (
        <Banner tone={posted.tone} live>
          {posted.message}
        </Banner>
      )}
      {agent === null ? null : <Registered agent={agent} />}
      {applies ? (
        <Section id="apply" title={agent === null ? '登记资料' : '修改登记资料'}>
          <ApplyForm agent={agent} today={today} />
        </Section>
      ) : null}
    </OwnFrame>
  );
};

export default AgentPage;
