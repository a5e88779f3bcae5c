const places = new Map<string, string>();

/** The place in a queue, so that a colleague continues there after returning to its list. */
export const keepPlace = (queue: string, id: string): void => {
  places.set(queue, id);
};

export const placeIn = (queue: string): string | undefined => places.get(queue);
