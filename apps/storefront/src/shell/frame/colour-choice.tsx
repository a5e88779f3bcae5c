import { colourModes, useColourMode, type ColourMode } from './colour-mode.ts';

const modes = Object.keys(colourModes) as ColourMode[];

/** Light or dark, or as the device is set. */
export const ColourChoice = () => {
  const { awake, mode, choose } = useColourMode();
  return awake ? (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="unseen">页面颜色</legend>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => choose(each)}
          className="chip"
        >
          {colourModes[each]}
        </button>
      ))}
    </fieldset>
  ) : null;
};
