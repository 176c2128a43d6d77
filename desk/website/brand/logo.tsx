import { useState } from "react";
import { SmallButton, smallButton } from "../form/simple-fields.tsx";
import { pngOfFile } from "./png-of-file.ts";
import { strings } from "./ui-strings.ts";

interface LogoFieldProps {
  logo: string | undefined;
  onChange: (logo: string | undefined) => void;
}

/** The logo, in place of the drawn mark. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [isBroken, setBroken] = useState(false);
  async function take(file: File | undefined) {
    if (!file) return;
    const png = await pngOfFile(file);
    setBroken(png === null);
    if (png !== null) onChange(png);
  }
  return (
    <section aria-labelledby="brand-logo" className="grid gap-4">
      <h2 id="brand-logo" className="type-h3">
        {strings.logo}
      </h2>
      <p id="logo-hint">{strings.logoText}</p>
      <div className="flex flex-wrap gap-3">
        <label className={`${smallButton} cursor-pointer focus-within:outline-3 focus-within:outline-focus`}>
          {strings.chooseLogo}
          <input
            type="file"
            accept="image/png,image/svg+xml,image/webp,image/jpeg"
            aria-describedby="logo-hint"
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be chosen once more.
              event.target.value = "";
            }}
          />
        </label>
        {logo && <SmallButton onClick={() => onChange(undefined)}>{strings.removeLogo}</SmallButton>}
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {isBroken && strings.noPicture}
      </p>
    </section>
  );
}
