import { Form, useActionData, useNavigation } from 'react-router';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { isIdentity, type OwnAgent, type PostedAgent, type PostedIdentity } from './agent.data.ts';

const wordsOf = ({ state, until }: OwnAgent['identity']): string => {
  if (state === 'due') return '登记之后才能与客户办理新的投保、生成推广链接；已有的订单可以继续。';
  return until === null
    ? '您登记时还没有这一项，请补充。'
    : `请补充，最晚 ${dateText(until)}，过期后不能办理新的投保。`;
};

/** An agent registered before the number was asked for gives it here, once. */
export const IdentityForm = ({ identity }: { readonly identity: OwnAgent['identity'] }) => {
  const posted = useActionData<PostedAgent | PostedIdentity>();
  const busy = useNavigation().state !== 'idle';
  const fault = isIdentity(posted) && !posted.identity.done ? posted.identity.message : undefined;
  return (
    <Card as="section" aria-labelledby="identity" className="grid gap-4">
      <h2 id="identity" className="text-lg font-semibold">
        登记居民身份证号码
      </h2>
      <Banner tone={identity.state === 'due' ? 'warning' : 'info'}>
        {wordsOf(identity)}佣金照常计提，登记之后发放。
      </Banner>
      <Form method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="intent" value="identity" />
        <TextField
          label="居民身份证号码"
          name="certNo"
          autoComplete="off"
          maxLength={24}
          hint="只用来确认是本人，不展示；自己和家人的保单不计佣金或先核查。登记后不能自行修改。"
          error={fault}
        />
        <Button type="submit" wide loading={busy} loadingText="正在登记">
          登记
        </Button>
      </Form>
    </Card>
  );
};
