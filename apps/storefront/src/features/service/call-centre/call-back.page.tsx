import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { CodeField } from '#page/code-field.tsx';
import { FlowColumn } from '#page/frame.tsx';
import { SlotFields } from '#page/slots/slot-fields.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { CallBackData, PostedCallBack } from './call-back.data.ts';

type Wish = NonNullable<CallBackData['callBack']>;

const Kept = ({ wish, slots }: { readonly wish: Wish; readonly slots: readonly string[] }) => {
  const busy = useNavigation().state !== 'idle';
  const { callBackKey, mobile, startsAt, topic, stateTitle, open } = wish;
  return (
    <Card className="grid gap-4">
      <DescriptionList
        items={[
          { label: '时间', value: `${minuteText(startsAt)} 起半小时内` },
          { label: '打给', value: mobile },
          { label: '想问', value: topic },
          { label: '状态', value: stateTitle },
        ]}
      />
      {open ? (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="callBackKey" value={callBackKey} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary-strong">
              改时间
            </summary>
            <div className="grid gap-3 pt-2">
              <SlotFields slots={slots} optional />
              <div>
                <Button type="submit" name="intent" value="move" look="secondary" disabled={busy}>
                  改到这个时间
                </Button>
              </div>
            </div>
          </details>
          <div>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              look="secondary"
              size="small"
              disabled={busy}
            >
              取消回电
            </Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
};

const Ask = ({ data, posted }: { data: CallBackData; posted: PostedCallBack | undefined }) => {
  const busy = useNavigation().state !== 'idle';
  const { slots, ownMobile, callBackKey, topic } = data;
  return (
    <Card>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="callBackKey" value={callBackKey} />
        {ownMobile === null ? (
          <>
            <TextField
              label="手机号"
              name="mobile"
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              maxLength={11}
              required
              defaultValue={posted?.mobile ?? ''}
            />
            <CodeField sendIntent="code" />
          </>
        ) : (
          <p>
            打给 <span className="figures font-medium">{ownMobile}</span>
          </p>
        )}
        <SlotFields slots={slots} optional={ownMobile === null} />
        <TextField
          label="想问什么"
          name="topic"
          maxLength={200}
          defaultValue={posted?.topic ?? topic}
          hint="一句话就好，方便我们先准备。请不要写证件号码。"
        />
        <div>
          <Button type="submit" name="intent" value="ask" disabled={busy}>
            约好回电
          </Button>
        </div>
      </Form>
    </Card>
  );
};

/** A time for a call; a customer with one sees, moves or cancels it. */
const CallBackPage = () => {
  const data = useLoaderData<CallBackData>();
  const posted = useActionData<PostedCallBack>();
  const brand = useBrand();
  const { callBack, slots } = data;
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">预约回电</h1>
        <p className="mt-2 text-ink-2">
          选一个时间，我们打给您。想现在就打，请拨{' '}
          <TextLink to={telOf(brand.phone)} className="figures whitespace-nowrap">
            {brand.phone}
          </TextLink>
          ，境外及港澳台请拨{' '}
          <TextLink to={telOf(brand.phoneOutside)} className="figures whitespace-nowrap">
            {brand.phoneOutside}
          </TextLink>
          ，{brand.serviceHours}。
        </p>
        <div className="mt-6 grid gap-5">
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          {callBack === null ? null : <Kept wish={callBack} slots={slots} />}
          {callBack?.open ? null : <Ask data={data} posted={posted} />}
        </div>
      </FlowColumn>
    </main>
  );
};

export default CallBackPage;
