import { Form, useLoaderData, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { MessageSettings } from './message-settings.data.ts';
import { OwnPage } from '#features/base/accounts/parts/own-page.tsx';

/** Message kinds, and the channel of each. */
const MessageSettingsPage = () => {
  const { kinds, mail } = useLoaderData<MessageSettings>();
  const busy = useNavigation().state !== 'idle';
  return (
    <OwnPage title="消息设置" note="选择用什么方式告诉您。灰色的依法或为安全必须通知，不能关闭。">
      <Form method="post" className="grid gap-5">
        <div className="ruled overflow-hidden rounded-lg border bg-surface">
          {kinds.map(({ kind, title, note, channels }) => (
            <fieldset key={kind} className="px-5 py-4">
              <legend className="float-left w-full font-medium">{title}</legend>
              <p className="clear-both text-sm text-ink-2">{note}</p>
              <div className="mt-2 flex flex-wrap gap-x-6">
                {channels.map(({ channel, title: name, wanted, fixed }) => (
                  <label
                    key={channel}
                    className={`flex min-h-11 items-center gap-2.5 ${fixed ? 'text-ink-3' : ''}`}
                  >
                    <input
                      type="checkbox"
                      name="wanted"
                      value={`${kind}.${channel}`}
                      defaultChecked={wanted}
                      disabled={fixed}
                      className="tick-box"
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <Card className="py-2! md:py-2!">
          <DescriptionList
            items={[
              {
                label: '夜间免打扰',
                value:
                  '21:00 至次日 8:00 不发短信，到早上再发；验证码和您刚刚自己办理的事除外。站内消息随时可以看到。',
              },
              {
                label: '邮件地址',
                value: mail ?? '还没有。投保时填写的邮箱会用来收邮件。',
              },
            ]}
          />
        </Card>
        <div className="sm:max-w-60">
          <Button type="submit" wide loading={busy} loadingText="正在保存">
            保存
          </Button>
        </div>
      </Form>
    </OwnPage>
  );
};

export default MessageSettingsPage;
