import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import type { Params } from './preview.tsx';
import { channels, type Messages, type Occasion } from './use-messages.ts';

/** A real message, to the colleague themselves only. */
export const TestSend = ({
  channel,
  occasion: { template },
  params,
  brand,
  messages: { testsTo, sandbox },
}: {
  channel: 'sms' | 'mail';
  occasion: Occasion;
  params: Params;
  brand: string | null;
  messages: Messages;
}) => {
  const own = testsTo[channel];
  const what = channel === 'sms' ? '手机号' : '工作邮箱';
  if (own === null && !sandbox[channel]) {
    return (
      <p className="soft">
        试发只发给您自己。您的账号还没有{what}，请管理员在“员工账号”里为您登记。
      </p>
    );
  }
  const to = own === null ? '沙箱的收件箱（/sandbox/inbox）' : ` ${own}`;
  return (
    <ActionButton
      name="试发给自己"
      explain={`用已经保存的文字和上面填入的内容，真的发一${channel === 'sms' ? '条' : '封'}${channels[channel]}到${to}。试发会留在操作记录里。`}
      run={() =>
        api.sendTestMessage({ channel, template, params, ...(brand === null ? {} : { brand }) })
      }
      done={`已发到${to}`}
    />
  );
};
