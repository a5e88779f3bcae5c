import { Form, Select } from 'antd';
import type { Input } from '@parasol/contract';
import { holdGroundNames, holdGrounds, heldKinds } from '@parasol/domain/proof/retention/holds';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';

type Placed = Input<'placeHold'>;

/** Why records may not be erased; the caller adds the fields of its own kind. */
export const HoldDialog = ({
  subject,
  children,
  after,
  close,
}: {
  subject: Pick<Placed, 'kind' | 'no'> | null;
  children?: React.ReactNode;
  after: () => void;
  close: () => void;
}) => (
  <FormDialog<Placed>
    title={subject ? `依法保留${heldKinds[subject.kind]} ${subject.no}` : '设置依法保留'}
    act="保留"
    begin={subject ?? { kind: 'order' }}
    run={(given) => api.placeHold({ ...given, ...subject, no: (subject ?? given).no.trim() })}
    done="已保留，解除之前不会清除"
    after={after}
    close={close}
  >
    <p className="soft">
      保留期间，这份记录和属于它的资料都不会到期清除，客户也不能注销账户。解除要由另一位同事办理。
    </p>
    {children}
    <Form.Item name="ground" label="事由" rules={[{ required: true, message: '请选择事由' }]}>
      <Select
        options={holdGroundNames.map((value) => ({ value, label: holdGrounds[value] }))}
        placeholder="请选择"
      />
    </Form.Item>
    <ReasonField label="说明（案号、来函编号等）" />
  </FormDialog>
);
