import { Form, Input } from 'antd';
import { useState } from 'react';
import type { VersionState } from '@parasol/domain/base/publishing/version-states';
import { ActionButton } from '#ui/facts/action-button.tsx';

interface Version {
  readonly version: number;
  readonly revision: number;
  readonly state: VersionState;
  readonly claims: readonly unknown[];
}

export interface PublishActsProps {
  readonly versions: readonly Version[];
  /** An unsaved version, or one that waits for its grant, cannot be asked for. */
  readonly held: boolean;
  /** The visitor's page once it is taken down. */
  readonly afterwards: string;
  readonly publish: (wanted: {
    version: number;
    revision: number;
    at: string | null;
    reason: string;
  }) => Promise<unknown>;
  readonly unschedule: (reason: string) => Promise<unknown>;
  readonly withdraw: (reason: string) => Promise<unknown>;
  readonly after: () => void;
}

/** Publishing takes a second person, taking back does not. */
export const PublishActs = ({
  versions,
  held,
  afterwards,
  publish,
  unschedule,
  withdraw,
  after,
}: PublishActsProps) => {
  const [at, setAt] = useState('');
  const [newest] = versions;
  if (!newest) return null;
  return (
    <>
      {newest.state === 'draft' && (
        <ActionButton
          name="提出发布"
          kind="primary"
          disabled={held || newest.claims.length > 0}
          explain="请另一位同事批准。批准之前又改过的，就不会发布。"
          reason="发布的原因"
          run={(reason) =>
            publish({
              version: newest.version,
              revision: newest.revision,
              at: at === '' ? null : `${at}:00+08:00`,
              reason,
            })
          }
          after={after}
        >
          <Form.Item label="什么时候发布" extra="不填就是批准后立刻发布">
            <Input
              type="datetime-local"
              aria-label="什么时候发布"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </Form.Item>
        </ActionButton>
      )}
      {newest.state === 'scheduled' && (
        <ActionButton
          name="取消排期"
          explain="这一版回到草稿，可以继续修改。"
          reason="取消的原因"
          run={unschedule}
          after={after}
        />
      )}
      {versions.some(({ state }) => state === 'published') && (
        <ActionButton
          name="撤下"
          kind="danger"
          explain={afterwards}
          reason="撤下的原因"
          run={withdraw}
          after={after}
        />
      )}
    </>
  );
};
