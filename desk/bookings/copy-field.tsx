import { useRef, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { Field } from "../field.tsx";
import { strings } from "./ui-strings.ts";

/** An address to copy. Where the browser does not let the desk copy, it is selected for a copy by hand. */
export function CopyField({ label, hint, value }: { label: string; hint: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      address.current?.select();
    }
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={address}
            readOnly
            value={value}
            className={`${control.className} flex-1`}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className={buttonLook({ look: "line", size: "small" })} onClick={() => void copy()}>
            <span role="status">{isCopied ? strings.copied : strings.copy}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
