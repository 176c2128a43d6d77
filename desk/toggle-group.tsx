interface ToggleGroupProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  choose: (value: Value) => void;
}

/** Buttons in a row, of which one is chosen. */
export function ToggleGroup<Value extends string>({ label, values, chosen, nameOf, choose }: ToggleGroupProps<Value>) {
  return (
    <fieldset className="flex rounded-control border-2 border-line-strong">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
          className="min-h-11 min-w-11 px-3 text-small aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {nameOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
