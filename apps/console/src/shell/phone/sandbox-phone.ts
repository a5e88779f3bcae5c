import type { Listener, Softphone } from './softphone.ts';

const soon = 400;

/** The sound of an absent speaker. */
const hum = (): MediaStream => {
  const audio = new AudioContext();
  const heard = audio.createMediaStreamDestination();
  const tone = audio.createOscillator();
  tone.connect(heard);
  tone.start();
  return heard.stream;
};

/** Plays the line: the dialled number answers, and hums. */
export const sandboxPhone = ({ on, isFree }: Listener): Softphone => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, soon);
    timers.add(timer);
  };
  later(() => on({ event: 'signed-on' }));
  const nothing = (): void => undefined;
  return {
    dial: () => later(() => on({ event: 'taken' })),
    answer: nothing,
    hangUp: nothing,
    hold: nothing,
    mute: nothing,
    transfer: nothing,
    sounds: () => ({ own: null, other: hum() }),
    isConnected: () => true,
    close: () => timers.forEach(clearTimeout),
    pretend: (number) => {
      if (isFree()) on({ event: 'rings', number });
    },
  };
};
