import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import { rereadQueues } from '#shell/queues/use-queue.ts';

/** Adds a person whom the house does not insure. */
const BlockPerson = () => {
  const queries = useQueryClient();
  const [certNo, setCertNo] = useState('');
  return (
    <ActionButton
      name="加入名单"
      kind="danger"
      explain="此人在所有品牌都不能再投保，已有的保单不受影响。名单里不保存证件号码本身。"
      reason="原因"
      run={(reason) => api.blockPerson({ certNo: certNo.trim(), reason })}
      done="已加入名单"
      after={() => {
        setCertNo('');
        void rereadQueues(queries);
      }}
    >
      <Form.Item label="证件号码" required>
        <Input
          aria-label="证件号码"
          value={certNo}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setCertNo(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};
export default BlockPerson;
