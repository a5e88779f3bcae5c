/** A name whose line may break before its bracket, never inside it. */
export const BrokenName = ({ name }: { readonly name: string }) => {
  const [plain, aside] = name.split('（');
  return (
    <>
      {plain}
      {aside === undefined ? null : <span className="inline-block">（{aside}</span>}
    </>
  );
};
