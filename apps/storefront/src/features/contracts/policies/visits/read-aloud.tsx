import { useEffect, useState, useSyncExternalStore } from 'react';
import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';

const never = () => () => undefined;
const hasVoice = (): boolean => 'speechSynthesis' in window;

/** Reads words aloud by the browser's own voice; where it has none there is no button. */
export const ReadAloud = ({ text }: { readonly text: string }) => {
  const can = useSyncExternalStore(never, hasVoice, () => false);
  const [speaking, setSpeaking] = useState(false);
  useEffect(
    () => () => {
      if (hasVoice()) window.speechSynthesis.cancel();
    },
    [],
  );
  if (!can) return null;
  const stop = (): void => {
    window.speechSynthesis.cancel();
    setSpeaking(false);
  };
  const speak = (): void => {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = 'zh-CN';
    words.rate = 0.9;
    words.addEventListener('end', () => setSpeaking(false));
    words.addEventListener('error', () => setSpeaking(false));
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
    setSpeaking(true);
  };
  const Icon = speaking ? VolumeX : Volume2;
  return (
    <Button
      type="button"
      look="secondary"
      size="small"
      onClick={speaking ? stop : speak}
      icon={<Icon className="size-5" aria-hidden="true" />}
    >
      {speaking ? '停止朗读' : '朗读全部问题'}
    </Button>
  );
};
