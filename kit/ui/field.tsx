import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FieldProps {
  /** Of the control, which the message describes by {@link problemIdOf}. */
  id: string;
  label: ReactNode;
  /** Said beside the label of a field that may stay empty. */
  optional?: ReactNode;
  hint?: ReactNode;
  /** The control. */
  children: ReactNode;
  /** What is wrong. An empty one is hidden: it is filled in later. Without one there is no place for it. */
  problem?: ReactNode;
  className?: string;
}

/** A labelled control with its hint and its error message. */
export function Field({ id, label, optional, hint, children, problem, className = "" }: FieldProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`.trim()}>
      <label htmlFor={id} className="flex justify-between gap-4 text-small font-semibold">
        {label}
        {optional !== undefined && <span className="font-normal text-ink-2">{optional}</span>}
      </label>
      {hint}
      {children}
      {problem !== undefined && (
        <p
          id={problemIdOf(id)}
          className="flex items-start gap-2 text-small leading-tight font-medium text-bad has-[span:empty]:hidden"
        >
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}

export function problemIdOf(control: string): string {
  return `${control}-problem`;
}

/** Looks of a field's control: heights are added by each. */
export const controlLook =
  "w-full rounded-control border border-b-2 border-line-strong bg-lift px-3.5 py-3 text-body leading-snug text-ink hover:border-ink focus:border-transparent focus:outline-3 focus:outline-offset-0 focus:outline-focus aria-[invalid=true]:border-bad aria-[invalid=true]:[box-shadow:inset_4px_0_0_var(--color-bad)]";
