/** A name whose line may break before its last word or its bracket, never inside them. */
export const BrokenName = ({ name }: { readonly name: string }) => {
  const [plain = '', aside] = name.split('（');
  return (
    <>
      {plain.slice(0, -2)}
      <span className="whitespace-nowrap">{plain.slice(-2)}</span>
      {aside === undefined ? null : <span className="inline-block">（{aside}</span>}
    </>
  );
};
