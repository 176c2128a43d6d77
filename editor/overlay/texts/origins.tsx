import type { PlacedOrigin } from "../../server/around.ts";
import type { SelectedText } from "../page/selected-text.ts";

interface OriginsProps {
  label: string;
  origins: readonly PlacedOrigin[];
  onCurrent(text: SelectedText): void;
}

/** What is written at another place, with a way there where it can be changed here. */
export function Origins({ label, origins, onCurrent }: OriginsProps) {
  if (origins.length === 0) return null;
  return (
    <div className="siblings">
      <span>{label}</span>
      {origins.map(({ path, file, place, kind, index, number, shown }) => {
        const what = [path, shown].filter(Boolean).join(" = ");
        return kind === null ? (
          <code key={`${file} ${place}`}>
            {what} ({file})
          </code>
        ) : (
          <button
            key={`${file} ${place}`}
            type="button"
            title={file}
            onClick={() => onCurrent({ number, file, index, kind })}
          >
            {what}
          </button>
        );
      })}
    </div>
  );
}
