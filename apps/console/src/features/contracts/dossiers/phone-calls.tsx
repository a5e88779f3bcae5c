import { App, Button } from 'antd';
import { useState } from 'react';
import { Section } from '#ui/section.tsx';
import { wordsOf } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';

/** Fetched when staff want to hear it: the look is recorded. */
const Recording = ({ phoneCallNo }: { phoneCallNo: string }) => {
  const { message } = App.useApp();
  const [sound, setSound] = useState<HTMLAudioElement | null>(null);
  const play = async (): Promise<void> => {
    try {
      const file = await api.getCallRecording({ phoneCallNo });
      const audio = new Audio(URL.createObjectURL(file));
      audio.addEventListener('ended', () => setSound(null));
      setSound(audio);
      await audio.play();
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  const stop = (): void => {
    sound?.pause();
    setSound(null);
  };
  return (
    <Button size="small" onClick={() => (sound ? stop() : void play())}>
      {sound ? '停止' : '收听'}
    </Button>
  );
};

/** Notes of phone calls, with the colleague and the time. */
export const PhoneCalls = ({ userId }: { userId: string }) => {
  const { permissions } = useStaff();
  const found = useCall(
    'listPhoneCalls',
    { userId },
    { enabled: permissions.includes('calls-handle') },
  );
  const calls = found.data?.calls ?? [];
  if (calls.length === 0) return null;
  return (
    <Section title="通话">
      <ShortTable
        rows={calls}
        rowKey="phoneCallNo"
        empty="没有通话"
        columns={[
          'at',
          ['方向', ({ direction }) => (direction === 'in' ? '客户来电' : '打给客户')],
          ['by', '经办'],
          ['记录', ({ note }) => note || '没有记录'],
          [
            '录音',
            ({ phoneCallNo, recording }) =>
              recording?.kept ? <Recording phoneCallNo={phoneCallNo} /> : '没有',
          ],
        ]}
      />
    </Section>
  );
};
