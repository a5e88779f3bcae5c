import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import { useRereadDossiers } from '#shell/dossier/use-dossier.ts';

const usual = 20;

/** A few points for a reason that the customer reads. */
export const GiveBonus = ({ userId, words }: { userId: string; words: string }) => {
  const reread = useRereadDossiers();
  const [points, setPoints] = useState(usual);
  // One key gives once, however often it is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <ActionButton
      name="赠送积分"
      explain={words}
      reason="原因（客户会看到）"
      reasonLongest={40}
      run={(reason) => api.giveBonusPoints({ key, userId, points, reason })}
      done="积分已到账"
      after={() => {
        setKey(crypto.randomUUID());
        setPoints(usual);
        reread();
      }}
    >
      <Form.Item label="积分" required>
        <InputNumber
          aria-label="积分"
          min={1}
          precision={0}
          value={points}
          onChange={(value) => setPoints(value ?? usual)}
        />
      </Form.Item>
    </ActionButton>
  );
};
