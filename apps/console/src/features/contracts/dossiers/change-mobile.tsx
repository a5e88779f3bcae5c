import { Form, Input } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';

/** For a customer whose old number no longer rings; another member of staff grants it. */
export const ChangeMobile = ({ userId, words }: { userId: string; words: string }) => {
  const reread = useRereadDossiers();
  const [mobile, setMobile] = useState('');
  return (
    <ActionButton
      name="更换手机号"
      explain={words}
      reason="怎样核实了是本人（证件、视频、回拨）"
      reasonLongest={200}
      run={(reason) => api.changeMobileForCustomer({ userId, mobile, reason })}
      after={() => {
        setMobile('');
        reread();
      }}
    >
      <Form.Item label="新手机号" required>
        <Input
          aria-label="新手机号"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={mobile}
          onChange={({ target }) => setMobile(target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};
