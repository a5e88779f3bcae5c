import { useEffect, useState } from 'react';
import { Volume2 } from 'lucide-react';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { whoseTurn, type StepPart } from '@parasol/domain/sales/recordings/steps';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useVoice } from './use-voice.ts';

interface Turn {
  readonly part: StepPart;
  readonly mine: boolean;
  /** The present step, in a sentence. */
  readonly words: string;
  readonly button: string;
}

const turnOf = (view: RecordingView): Turn | null => {
  const step = view.script[view.current];
  const mark = view.marks[view.current];
  if (!step || !mark || view.mode === null) return null;
  const part: StepPart = mark.readAt === null ? 'read' : 'answered';
  const mine = whoseTurn(step, part, view.mode) === view.side;
  if (part === 'answered') {
    return {
      part,
      mine,
      words: mine ? `请对着镜头说：“${step.answer ?? ''}”` : '请等客户本人回答',
      button: '我已回答',
    };
  }
  const reader = step.speaker === 'agent' ? '服务人员' : '客户本人';
  if (!mine) return { part, mine, words: `请听${reader}读完`, button: '' };
  const own = step.speaker === view.side;
  return {
    part,
    mine,
    words: own ? '请对着镜头完整朗读' : `请${reader}对着镜头完整朗读`,
    button: '读完了',
  };
};

/** Seconds until a step may be called read, by the server's clock. */
const useLeft = (begunAt: string | undefined, least: number, skewMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(clock);
  }, []);
  if (begunAt === undefined) return least;
  const passed = (now + skewMs - Date.parse(begunAt)) / 1000;
  return Math.max(0, Math.ceil(least - passed));
};

/** The words to say now, the speaker, and the button of the side whose turn it is. */
export const StepCard = ({
  view,
  skewMs,
  busy,
  onSaid,
}: {
  readonly view: RecordingView;
  readonly skewMs: number;
  readonly busy: boolean;
  readonly onSaid: (part: StepPart) => void;
}) => {
  const step = view.script[view.current];
  const turn = turnOf(view);
  const left = useLeft(view.marks[view.current]?.begunAt, step?.leastSeconds ?? 0, skewMs);
  const spoken = view.side === 'customer' && turn?.part === 'read' && step?.speaker === 'agent';
  const { again } = useVoice(spoken ? (step?.words ?? null) : null);
  if (!step || !turn) return null;
  const early = turn.part === 'read' && left > 0;
  return (
    <Card as="section" aria-labelledby="step" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="step" className="figures text-lg font-semibold">
          第 {view.current + 1} 步，共 {view.script.length} 步 · {step.title}
        </h2>
        <Tag tone={turn.mine ? 'primary' : 'neutral'}>{turn.mine ? '轮到您' : '请等对方'}</Tag>
      </div>
      <p className="text-xl leading-relaxed wrap-anywhere">{step.words}</p>
      <p aria-live="polite" className="font-medium">
        {turn.words}
      </p>
      <div className="grid gap-3">
        {turn.mine ? (
          <Button
            size="large"
            wide
            disabled={early}
            loading={busy}
            onClick={() => onSaid(turn.part)}
          >
            {early ? `请读完，还要 ${left} 秒` : turn.button}
          </Button>
        ) : null}
        {again ? (
          <div>
            <Button
              look="quiet"
              size="small"
              onClick={again}
              icon={<Volume2 className="size-5" aria-hidden="true" />}
            >
              再读一遍
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
};
