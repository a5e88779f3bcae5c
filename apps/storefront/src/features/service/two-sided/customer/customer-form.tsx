import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Lock } from 'lucide-react';
import { isApiError } from '@parasol/client/api-error';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { FlowPage } from '#page/frame.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { pageUrl } from '#shell/session/session-of.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { ChoicesCard } from '#features/service/two-sided/agent/choices-card.tsx';
import { ConfirmRest } from './confirm-rest.tsx';
import { ConfirmSection, ConfirmLine } from './confirm-section.tsx';
import type { SessionFormData } from '#features/service/two-sided/form.data.ts';
import { sectionsOf, valuesIn } from '#features/service/two-sided/fields/form-view.ts';
import { SaverNotes } from '#features/service/two-sided/fields/saver-notes.tsx';
import { useFieldSaver } from '#features/service/two-sided/fields/use-field-saver.ts';

interface CustomerFormProps {
  readonly data: SessionFormData;
  readonly order: AgentOrder;
  readonly put: (order: AgentOrder) => void;
}

/**
 * Every prepared field is confirmed or changed here; the customer's own questions come on the next
 * page.
 */
export const CustomerForm = ({ data, order, put }: CustomerFormProps) => {
  const tools = usePageTools();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const typing = useFieldSaver(order, put);
  const { agentOrderNo, unconfirmed, servedBy, choices } = order;
  const sections = sectionsOf(data, order, { ...valuesIn(order), ...typing.typed });
  const name = servedBy?.name ?? '服务人员';

  const attempt = (work: () => Promise<void>): Promise<void> =>
    once(async () => {
      setRefused(null);
      try {
        await work();
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefused(error.message);
      }
    });
  const confirm = (paths: readonly string[]): Promise<void> =>
    attempt(async () => {
      const seen = paths.flatMap((path) => {
        const stored =
          path === 'trial' ? order.choices : order.fields.find((field) => field.path === path);
        return stored ? [{ path, version: stored.version }] : [];
      });
      const answer = await readyApi(tools).confirmAgentOrder({ agentOrderNo, fields: seen });
      put(answer.order);
      if (answer.clashes.length > 0) setRefused('其中有内容刚刚被改动，请再核对一次');
    });
  const handOver = (): Promise<void> =>
    attempt(async () => {
      await typing.saver.flush();
      const api = readyApi(tools);
      const { order: over } = await api.handOverAgentOrder({
        agentOrderNo,
        version: order.version,
      });
      put(over);
      const sequence = await api.getPageSequence({ agentOrderNo });
      await navigate(pageUrl(sequence, sequence.next));
    });
  const continueToOrder = (): void => {
    const [first] = unconfirmed;
    if (first === undefined) void handOver();
    else document.getElementById(`field-${first}`)?.scrollIntoView({ block: 'center' });
  };

  const own = sections.flatMap(({ own: fields }) => fields).length;
  return (
    <>
      <FlowPage
        title="核对投保资料"
        note={`以下内容由 ${name} 为您准备，请逐项核对。不对的可以直接修改，以您的为准。`}
      >
        <SaverNotes typing={typing} sections={sections} />
        <LiveBanner tone="warning" text={refused} />
        <ChoicesCard choices={choices}>
          {choices === null ? (
            <div>
              <ButtonLink to={data.urls.trial} size="small">
                选择方案
              </ButtonLink>
            </div>
          ) : (
            <ConfirmLine
              name={name}
              by={choices.by}
              confirmed={choices.confirmed}
              busy={busy || choices.calculation === null}
              onConfirm={() => void confirm(['trial'])}
              change={
                <ButtonLink to={data.urls.trial} look="quiet" size="small">
                  修改
                </ButtonLink>
              }
            />
          )}
        </ChoicesCard>
        {sections.map((section) => (
          <ConfirmSection
            key={section.key}
            section={section}
            order={order}
            typing={typing}
            today={data.today}
            name={name}
            busy={busy}
            onConfirm={(paths) => void confirm(paths)}
          />
        ))}
        <ConfirmRest
          open={unconfirmed.filter((path) => path !== 'trial' || choices?.calculation)}
          busy={busy}
          onConfirm={(paths) => void confirm(paths)}
        />
        {own === 0 ? null : (
          <Card tone="primary" className="flex gap-3 text-sm">
            <Lock className="mt-0.5 size-5 shrink-0 text-primary-strong" aria-hidden="true" />
            <p>
              证件号码、声明与同意等 {own} 项由您在下一页本人填写，{name} 看不到内容。
            </p>
          </Card>
        )}
        {data.urls.viewdata === null ? null : (
          <div>
            <ButtonLink to={data.urls.viewdata} look="secondary" size="small">
              上传资料影像
            </ButtonLink>
          </div>
        )}
      </FlowPage>
      <StickyActionBar
        lead={unconfirmed.length === 0 ? '已全部核对' : `还有 ${unconfirmed.length} 项待核对`}
      >
        <Button loading={busy} loadingText="请稍候" onClick={continueToOrder}>
          {unconfirmed.length === 0 ? '确认并进入投保' : '去核对'}
        </Button>
      </StickyActionBar>
    </>
  );
};
