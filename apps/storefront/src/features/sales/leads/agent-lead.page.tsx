import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { closeReasons } from '@parasol/domain/sales/leads/lead-states';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { AgentLeadData } from './agent-lead.data.ts';

const Note = () => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-5">
      <TextArea
        label="通话记录"
        name="note"
        rows={3}
        maxLength={1000}
        required
        hint="客户问了什么、怎样答复。"
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="约好的时间" name="appointmentAt" type="datetime-local" optional />
        <Select
          label="关闭的原因"
          name="reason"
          optional
          placeholder="不关闭"
          options={Object.entries(closeReasons).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div className="actions">
        <Button type="submit" name="intent" value="reach" disabled={busy}>
          已联系
        </Button>
        <Button type="submit" name="intent" value="miss" look="secondary" disabled={busy}>
          未接通
        </Button>
        <Button type="submit" name="intent" value="appoint" look="secondary" disabled={busy}>
          已约时间
        </Button>
        <Button type="submit" name="intent" value="close" look="secondary" disabled={busy}>
          关闭
        </Button>
        <Button type="submit" name="intent" value="stop" look="danger" disabled={busy}>
          对方要求勿扰
        </Button>
      </div>
    </Form>
  );
};

/** One person who asked to be called: the number, the wish, and the results of the calls. */
const AgentLeadPage = () => {
  const lead = useLoaderData<AgentLeadData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  return (
    <OwnFrame
      title={lead.name}
      note={`${lead.productName}，${lead.stateTitle}`}
      back={{ to: brandLink(brand, '/agent/leads'), text: '咨询线索' }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      <Card className="grid gap-4">
        <DescriptionList
          items={[
            { label: '号码', value: lead.mobile || '勿扰，不显示' },
            { label: '方便的时间', value: lead.callTimeTitle },
            { label: '每年想花', value: lead.budgetTitle },
            { label: '想了解', value: lead.wish || '没有写' },
            { label: '请在此前联系', value: minuteText(lead.due) },
            ...(lead.appointmentAt === null
              ? []
              : [{ label: '约好的时间', value: minuteText(lead.appointmentAt) }]),
          ]}
        />
        {lead.open && lead.mobile !== '' ? (
          <div>
            <ButtonLink to={telOf(lead.mobile)}>打电话</ButtonLink>
          </div>
        ) : null}
      </Card>
      <Section id="consent" title="客户同意的内容" note={`版本 ${lead.consentVersion}`}>
        <ul className="grid gap-2 text-sm text-ink-2">
          {lead.consentWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Section>
      {lead.notes.length === 0 ? null : (
        <Section id="notes" title="联系记录">
          <DescriptionList
            items={lead.notes.map(({ at, by, words }) => ({
              label: minuteText(at),
              value: `${by}：${words}`,
            }))}
          />
        </Section>
      )}
      {lead.open ? (
        <Section id="note" title="记一次联系">
          <Note />
        </Section>
      ) : null}
    </OwnFrame>
  );
};

export default AgentLeadPage;
