const places = new Map<string, string>();

/** Where somebody is in a queue, so that they go on from there when they come back to its list. */
export const keepPlace = (queue: string, id: string): void => {
  places.set(queue, id);
};

export const placeIn = (queue: string): string | undefined => places.get(queue);
