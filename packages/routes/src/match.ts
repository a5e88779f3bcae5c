/** Whether an address matches a row: every `:parameter` is one part of it. */
export const matchesPath = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const parts = path.replace(/(?<=[^/])\/$/, '').split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index],
    )
  );
};
