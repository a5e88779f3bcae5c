/** Each event with the states it leads from and to, read from the table's own verb. */
export const movesByEvent = <State extends string, Event extends string>(
  table: Readonly<Record<State, { readonly moves: Readonly<Partial<Record<Event, unknown>>> }>>,
  move: (state: State, event: Event) => string | null,
): Record<string, string> => {
  const states = Object.keys(table) as State[];
  const events = [
    ...new Set(states.flatMap((state) => Object.keys(table[state].moves) as Event[])),
  ];
  return Object.fromEntries(
    events.toSorted().map((event) => {
      const ways = Map.groupBy(states, (state) => move(state, event));
      ways.delete(null);
      return [event, [...ways].map(([to, from]) => `${from.join(' ')} → ${to}`).join('; ')];
    }),
  );
};
