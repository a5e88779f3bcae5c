import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadStaff, useRoles, type Member } from './use-staff-list.ts';

interface Given {
  readonly name: string;
  readonly role: string;
  /** Empty for all brands. */
  readonly brand: string;
  readonly email?: string;
  readonly mobile?: string;
}

interface Dialog {
  readonly close: () => void;
}

/** A colleague's facts and role, the same for a new account and a changed one. */
const MemberFields = ({ mobile = null }: { mobile?: string | null }) => {
  const { brands } = useStaff();
  const roles = useRoles();
  return (
    <>
      <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
        <Select
          loading={roles.isPending}
          options={(roles.data?.roles ?? []).map(({ name, title }) => ({
            value: name,
            label: title,
          }))}
        />
      </Form.Item>
      <Form.Item name="brand" label="品牌" extra="只负责一个品牌的人看不到其他品牌的任何内容">
        <Select
          options={[
            { value: '', label: '所有品牌' },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="email"
        label="工作邮箱"
        extra="试发的邮件发到这里；使用单点登录时须与单点登录的邮箱一致，修改后需要重新关联"
        rules={[{ type: 'email', message: '请填写完整的邮箱' }]}
      >
        <Input maxLength={120} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="手机号"
        extra={
          mobile === null ? '一次性密码和试发的短信发到这里' : `现在是 ${mobile}，不填写则不修改`
        }
        rules={[{ pattern: /^1[3-9]\d{9}$/, message: '请填写 11 位手机号' }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
    </>
  );
};

/** An empty field is null; a mobile is shown masked, so an empty one means unchanged. */
const sent = <Some extends Given>({ brand, email, mobile, ...given }: Some) => ({
  ...given,
  brand: brand || null,
  email: email?.trim() || null,
  ...(mobile ? { mobile } : {}),
});

/** A password that is shown this one time, for its owner. */
const GivenPassword = ({
  title,
  password,
  close,
}: Dialog & { title: string; password: string }) => (
  <Dialog
    title={title}
    okText="已经告知"
    cancelButtonProps={{ hidden: true }}
    onOk={close}
    onCancel={close}
  >
    <p>
      一次性密码是 <code>{password}</code>，只显示这一次，只能登录一次，对方登录后要换成自己的。
    </p>
  </Dialog>
);

export const CreateMember = ({ close }: Dialog) => {
  const reread = useRereadStaff();
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null) return <GivenPassword title="账号已开通" {...{ password, close }} />;
  return (
    <FormDialog<Given & { readonly account: string; readonly reason: string }>
      title="开通账号"
      act="开通"
      begin={{ brand: '' }}
      run={async (given) => setPassword((await api.createStaff(sent(given))).password)}
      after={reread}
      close={close}
    >
      <p>可以复核他人操作的角色，由另一位同事批准后启用，一次性密码发到本人手机。</p>
      <Form.Item
        name="account"
        label="账号"
        extra="小写字母开头，可含数字、点、横线"
        rules={[{ required: true, pattern: /^[a-z][a-z0-9._-]{2,39}$/, message: '账号格式有误' }]}
      >
        <Input ref={beginHere} spellCheck={false} autoComplete="off" />
      </Form.Item>
      <MemberFields />
      <ReasonField />
    </FormDialog>
  );
};

export const ChangeMember = ({ member, close }: Dialog & { member: Member }) => (
  <FormDialog<Given & { readonly reason: string }>
    title={`修改 ${member.account}`}
    act="修改"
    begin={{
      name: member.name,
      role: member.role,
      brand: member.brand ?? '',
      email: member.email ?? '',
    }}
    run={(given) => api.changeStaff({ staffId: member.staffId, ...sent(given) })}
    done="已修改，对方下一次操作起生效"
    after={useRereadStaff()}
    close={close}
  >
    <MemberFields mobile={member.mobile} />
    <ReasonField />
  </FormDialog>
);

export const ResetPassword = ({ member, close }: Dialog & { member: Member }) => {
  const reread = useRereadStaff();
  const [password, setPassword] = useState<string | null>(null);
  const title = `重置 ${member.name} 的密码`;
  if (password !== null) return <GivenPassword {...{ title, password, close }} />;
  return (
    <FormDialog<{ readonly lost: string; readonly reason: string }>
      title={title}
      act="重置"
      danger
      begin={{ lost: 'no' }}
      run={async ({ lost, reason }) => {
        const { staffId } = member;
        const secondFactor = lost === 'yes';
        setPassword((await api.resetStaffPassword({ staffId, reason, secondFactor })).password);
      }}
      after={reread}
      close={close}
    >
      <p>
        对方所有登录会立刻失效。有复核权限的账号，或者要取消验证器时，由另一位同事批准，一次性密码发到本人手机。
      </p>
      <Form.Item name="lost" label="验证器">
        <Select
          options={[
            { value: 'no', label: '保留现在的验证器' },
            { value: 'yes', label: '手机丢失，取消验证器，登录后重新登记' },
          ]}
        />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
};
