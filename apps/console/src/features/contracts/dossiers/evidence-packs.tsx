import { App, Button, Progress } from 'antd';
import type { Output } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import './evidence-packs.css';

type Packs = Output<'listEvidencePacks'>;
type Pack = Packs['packs'][number];

const states: Readonly<Record<Pack['state'], readonly [string, Tone]>> = {
  waiting: ['排队中', 'calm'],
  running: ['正在生成', 'info'],
  done: ['完成', 'good'],
  failed: ['没有完成', 'bad'],
  expired: ['已过期', 'calm'],
};

const isMaking = ({ state }: Pack): boolean => state === 'waiting' || state === 'running';

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const Download = ({ pack, orderNo }: { pack: Pack; orderNo: string }) => {
  const { message } = App.useApp();
  const take = async (): Promise<void> => {
    try {
      const file: unknown = await api.downloadEvidencePack({ packId: pack.packId });
      if (file instanceof Blob) saveFile(file, `证据包-${orderNo}.zip`);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  return (
    <Button size="small" onClick={() => void take()}>
      下载
    </Button>
  );
};

const PackLine = ({ pack, orderNo }: { pack: Pack; orderNo: string }) => {
  const [words, tone] = states[pack.state];
  return (
    <li>
      <div className="evidence-pack">
        <div>
          <Mark tone={tone}>{words}</Mark> {pack.who}，{momentText(pack.startedAt)}
        </div>
        {pack.state === 'done' && pack.mine && <Download pack={pack} orderNo={orderNo} />}
      </div>
      <div className="soft">原因：{pack.reason}</div>
      {isMaking(pack) && (
        <Progress
          percent={pack.progress}
          size="small"
          status="active"
          format={() => pack.step}
          aria-label={`正在生成：${pack.step}`}
        />
      )}
      {pack.bytes !== null && (
        <div className="soft">
          {pack.events} 个事件，{pack.files} 个文件，{sizeText(pack.bytes)}，下载 {pack.taken} 次
          {pack.state === 'done' && `，保留至 ${momentText(pack.expiresAt)}`}
        </div>
      )}
      {pack.state === 'failed' && (
        <div className="soft">时间戳服务或文件存储没有应答，请稍后再生成。</div>
      )}
      {pack.sha256 !== null && <code className="evidence-hash">SHA-256 {pack.sha256}</code>}
    </li>
  );
};

const List = ({ packs, orderNo }: { packs: readonly Pack[]; orderNo: string }) =>
  packs.length === 0 ? (
    <p className="soft">还没有人生成过。</p>
  ) : (
    <ul className="evidence-packs">
      {packs.map((pack) => (
        <PackLine key={pack.packId} pack={pack} orderNo={orderNo} />
      ))}
    </ul>
  );

const Shown = ({ orderNo }: { orderNo: string }) => {
  const asked = useCall(
    'listEvidencePacks',
    { orderNo },
    { refetchInterval: ({ state }) => (state.data?.packs.some(isMaking) ? 1000 : false) },
  );
  const making = asked.data?.packs.some((pack) => pack.mine && isMaking(pack)) ?? false;
  return (
    <Section
      title="证据包"
      extra={
        <ActionButton
          small
          name="生成证据包"
          disabled={making}
          explain="把这份订单的记录、页面、签名、支付、消息、保单和时间戳封存成一个文件，任何人不联网也能查验。文件里有完整的个人信息和健康告知；谁在什么时候为什么生成和下载，都会留下记录，报告上印有您的名字。"
          reason="原因"
          run={(reason) => api.startEvidencePack({ orderNo, reason })}
          done="已开始生成"
          after={() => void asked.refetch()}
        />
      }
    >
      <Answer of={asked} rows={2}>
        {({ packs, events, anchored, verifyAt }) => (
          <>
            <p className="soft">
              {events === 0
                ? '事件每小时收集一次，生成时会先收集到当前。'
                : `事件链 ${events} 个事件，其中 ${anchored} 个已有时间戳。`}{' '}
              <a href={verifyAt} target="_blank" rel="noreferrer">
                查验证据包
              </a>
            </p>
            <List packs={packs} orderNo={orderNo} />
          </>
        )}
      </Answer>
    </Section>
  );
};

/** One file that proves how an order was sold: made here, with its makers and their reasons. */
export const EvidencePacks = ({ orderNo }: { orderNo: string }) => {
  const { permissions } = useStaff();
  return permissions.includes('evidence-packs') ? <Shown orderNo={orderNo} /> : null;
};
