import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordingModes, sides } from '@parasol/domain/sales/recordings/recording-states';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { Player, type Place } from './player.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { clockText } from './times.ts';
import { useRecording, useRereadRecording, type Recording } from './use-recording.ts';
import './recording.css';

const tones = { good: 'good', open: 'calm', bad: 'bad' } as const;

const Steps = ({
  recording,
  place,
  go,
}: {
  recording: Recording;
  place: Place | null;
  go: (place: Place) => void;
}) => (
  <ol className="recording-steps">
    {recording.steps.map((step, index) => {
      const fault = recording.faults.find((each) => each.step === index);
      const to = step.places.find(({ side }) => side === place?.side) ?? step.places[0];
      return (
        <li key={step.code}>
          <div className="recording-step-head">
            <strong>
              {index + 1}. {step.title}
            </strong>
            {step.mark && <span className="soft">{clockText(step.mark.begunAt)}</span>}
            {fault && <Mark tone="bad">{fault.reason}</Mark>}
            {place && to && (
              <Button size="small" onClick={() => go(to)}>
                跳到这里
              </Button>
            )}
          </div>
          <p>{step.words}</p>
          {step.answer !== null && <p className="soft">客户应答：“{step.answer}”</p>}
          {step.findings.map(({ side, words }) => (
            <p key={side} className="recording-findings">
              <span className="soft">系统看{sides[side]}一方：</span>
              {words.map(({ text, tone }) => (
                <Mark key={text} tone={tones[tone]}>
                  {text}
                </Mark>
              ))}
            </p>
          ))}
        </li>
      );
    })}
  </ol>
);

const firstPlace = ({ tracks }: Recording): Place | null => {
  const [track] = tracks;
  const segment = track?.segments[0]?.segment;
  return track && segment !== undefined ? { side: track.side, segment, seconds: 0 } : null;
};

const Watch = ({ recording, decided }: { recording: Recording; decided: () => void }) => {
  const reread = useRereadRecording();
  const [place, setPlace] = useState<Place | null>(() => firstPlace(recording));
  const [returning, setReturning] = useState(false);
  const { recordingNo, lookUntil, barred, mayDecide } = recording;
  const open = lookUntil !== null && place !== null;
  const after = (): void => {
    reread();
    decided();
  };
  const look = (
    <ActionButton
      name="播放"
      kind="primary"
      explain="播放会记下您是谁、为什么看、什么时候看；画面上有您的姓名和时间。"
      reason="查看的原因"
      run={(reason) => api.lookAtRecording({ recordingNo, reason })}
      done="可以播放了"
      after={reread}
      disabled={barred !== null || place === null}
    />
  );
  return (
    <div className="two-columns">
      <div className="stack">
        <Section title="画面" extra={open ? null : look}>
          {barred !== null && <Alert type="warning" showIcon title={barred} />}
          {open ? (
            <Player recording={recording} place={place} go={setPlace} />
          ) : (
            <Nothing>{place === null ? '没有可以播放的内容' : '说明原因后可以播放'}</Nothing>
          )}
        </Section>
        <Section title="逐步核对">
          <Steps recording={recording} place={open ? place : null} go={setPlace} />
        </Section>
      </div>
      <div className="stack">
        <Section title="处理">
          <p className="soft">
            听清每一步是否完整读出、客户是否本人明确回答。
            {recording.holdsIssue
              ? '这份订单要等质检通过才出具保单。'
              : '退回的由客户和服务人员在期限内补录。'}
          </p>
          <div className="acts">
            {mayDecide.includes('accept') && (
              <ActionButton
                name="通过"
                kind="primary"
                explain="声音和画面清楚，内容完整，客户本人明确回答。"
                run={() => api.decideRecording({ recordingNo, decision: 'accept' })}
                done="已通过"
                after={after}
                disabled={!open}
              />
            )}
            {mayDecide.includes('return') && (
              <Button danger disabled={!open} onClick={() => setReturning(true)}>
                退回补录
              </Button>
            )}
            {mayDecide.length === 0 && <Nothing>现在没有可以处理的</Nothing>}
          </div>
          {returning && (
            <ReturnDialog recording={recording} after={after} close={() => setReturning(false)} />
          )}
        </Section>
        <Section title="录制情况">
          <Facts
            columns={1}
            facts={[
              ['状态', recording.stateTitle],
              [
                '订单',
                <Link key="order" to={pageOf('order', recording.orderNo)}>
                  {recording.orderNo}
                </Link>,
              ],
              ['订单状态', recording.orderStateTitle],
              ['产品', recording.productName],
              ['投保人', recording.customer],
              [
                '服务人员',
                <Link key="agent" to={pageOf('agent', recording.agentNo)}>
                  {recording.agentWords}
                </Link>,
              ],
              ['方式', recording.mode && recordingModes[recording.mode]],
              ['第几次', `第 ${recording.number} 次`],
              ['完成于', recording.completedAt && momentText(recording.completedAt)],
              ['中断', `${recording.tracks.reduce((sum, { gaps }) => sum + gaps.length, 0)} 处`],
              [
                '系统提示',
                recording.tracks
                  .flatMap((track) => track.doubts.map((doubt) => `${sides[track.side]}：${doubt}`))
                  .join('；') ||
                  (recording.tracks.every(({ looked }) => looked)
                    ? '没有发现问题，仍请看完'
                    : '系统还没有看，请逐步观看'),
              ],
              [
                '决定',
                recording.decidedAt &&
                  `${recording.decidedBy ?? ''} ${momentText(recording.decidedAt)}`,
              ],
              ['补录期限', recording.againBy],
              ['文本校验值', <code key="hash">{recording.scriptHash.slice(0, 16)}</code>],
            ]}
          />
        </Section>
        {recording.others.length > 0 && (
          <Section title="这份订单的其他录制">
            <ul>
              {recording.others.map((other) => (
                <li key={other.recordingNo}>
                  <Link to={pageOf('recording', other.recordingNo)}>第 {other.number} 次</Link>{' '}
                  {other.stateTitle}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  );
};

/** Plays a recording with its steps beside it, and decides about it. */
export const RecordingDesk = ({
  recordingNo,
  decided,
}: {
  recordingNo: string;
  decided: () => void;
}) => (
  <Answer of={useRecording(recordingNo)} rows={8}>
    {(recording) => <Watch recording={recording} decided={decided} />}
  </Answer>
);
