import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble, wordsOf } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { OwnPasswordForm } from '#shell/session/own-password.tsx';
import { SecondFactorForm } from '#shell/session/second-factor.tsx';
import { sessionKey, useStaff } from '#shell/session/use-staff.ts';

const Sessions = () => {
  const reread = useReread('listStaffSessions');
  const sessions = useCall('listStaffSessions', {}, { select: ({ sessions }) => sessions });
  return (
    <Answer of={sessions}>
      {(open) => (
        <ShortTable
          rows={open}
          rowKey="sessionId"
          empty="没有登录着的设备"
          columns={[
            ['device', { ellipsis: true }],
            ['address', '地址', { width: 120 }],
            ['createdAt', '登录于', { width: 140 }],
            ['lastSeenAt', { width: 140 }],
            {
              title: '操作',
              width: 90,
              render: (_none, { sessionId, current }) =>
                current ? (
                  <Mark tone="good">当前</Mark>
                ) : (
                  <ActionButton
                    small
                    name="结束会话"
                    explain="这台设备上的登录会立刻失效，正在填写的内容会保留到重新登录。"
                    run={() => api.endStaffSession({ sessionId })}
                    after={reread}
                  />
                ),
            },
          ]}
        />
      )}
    </Answer>
  );
};

const RecoveryCodes = () => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const { message } = App.useApp();
  const renew = async ({ code }: { code: string }): Promise<void> => {
    try {
      setCodes((await api.renewRecoveryCodes({ code: code.trim() })).recoveryCodes);
      setTrouble(null);
    } catch (error) {
      setTrouble(error);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>更换恢复代码</Button>
      {asking && (
        <Dialog title="更换恢复代码" footer={null} onCancel={() => setAsking(false)}>
          {codes ? (
            <>
              <p>旧的代码已经失效。请保存这些新代码，关闭后不会再显示。</p>
              <ul className="recovery">
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
              <Button
                onClick={() =>
                  void navigator.clipboard.writeText(codes.join('\n')).then(
                    () => message.success('已复制'),
                    (error: unknown) => message.error(wordsOf(error)),
                  )
                }
              >
                复制全部
              </Button>
            </>
          ) : (
            <Form<{ code: string }> layout="vertical" onFinish={(given) => void renew(given)}>
              <p>旧的恢复代码会全部失效。</p>
              <Form.Item
                name="code"
                label="验证器上的 6 位数字"
                rules={[{ required: true, len: 6, message: '请输入 6 位动态验证码' }]}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  ref={beginHere}
                />
              </Form.Item>
              {trouble !== null && <Trouble error={trouble} />}
              <Button type="primary" htmlType="submit">
                更换
              </Button>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
};

const SecondFactor = () => {
  const queries = useQueryClient();
  const [begun, setBegun] = useState(false);
  if (begun) {
    return (
      <SecondFactorForm then={() => void queries.invalidateQueries({ queryKey: sessionKey })} />
    );
  }
  return (
    <>
      <p className="soft">登记后，登录除了密码还需要手机上的动态验证码。</p>
      <Button onClick={() => setBegun(true)}>登记验证器</Button>
    </>
  );
};

const AccountPage = () => {
  const { account, name, roleTitle, brand, brands, secondFactor, recoveryCodes, idleMinutes } =
    useStaff();
  const { message } = App.useApp();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHead title="我的账号" />
      <div className="two-columns">
        <div className="stack">
          <Section title="账号">
            <Facts
              facts={[
                ['账号', account],
                ['姓名', name],
                ['角色', roleTitle],
                ['品牌', brand === null ? '所有品牌' : (brands[0]?.name ?? brand)],
                ['验证器', secondFactor ? '已登记' : '未登记'],
                ['剩余恢复代码', `${recoveryCodes} 个`],
                ['闲置遮屏', `${idleMinutes} 分钟`],
              ]}
            />
          </Section>
          <Section title="登录中的设备">
            <Sessions />
          </Section>
        </div>
        <div className="stack">
          <Section title="修改密码">
            <p className="soft">修改后，其他设备上的登录会失效。</p>
            <OwnPasswordForm
              key={round}
              then={() => {
                setRound(round + 1);
                void message.success('密码已修改');
              }}
            />
          </Section>
          {secondFactor ? (
            <Section title="恢复代码">
              <RecoveryCodes />
            </Section>
          ) : (
            <Section title="验证器">
              <SecondFactor />
            </Section>
          )}
        </div>
      </div>
    </>
  );
};
export default AccountPage;
