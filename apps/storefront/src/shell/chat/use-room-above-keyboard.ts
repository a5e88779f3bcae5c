import { useEffect, useState } from 'react';

/** Bars of the browser take less than this, keyboards more. */
const leastKeyboard = 120;

/** The height that a keyboard on the screen leaves; undefined while there is none. */
export const useRoomAboveKeyboard = (): number | undefined => {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const read = (): void => {
      const covered = window.innerHeight - view.height;
      setRoom(view.scale === 1 && covered > leastKeyboard ? view.height : undefined);
    };
    view.addEventListener('resize', read);
    return () => view.removeEventListener('resize', read);
  }, []);
  return room;
};
