import { Form, Input } from 'antd';

/** Only asked for by whoever uses the identity provider of the house. */
export const MemberEmail = () => (
  <Form.Item
    name="email"
    label="工作邮箱"
    extra="使用单点登录时填写，须与单点登录的邮箱一致；修改后需要重新关联"
    rules={[{ type: 'email', message: '请填写完整的邮箱' }]}
  >
    <Input maxLength={120} autoComplete="off" spellCheck={false} />
  </Form.Item>
);
