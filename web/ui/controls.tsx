// The few controls every screen is made of. All are native elements, so keyboards and screen readers know them.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface ButtonProps {
  children: ComponentChildren;
  onClick: () => void;
  kind?: "strong" | "plain" | "small";
  disabled?: boolean;
  /** Takes the focus when the screen opens. */
  first?: boolean;
  /** Escape and a pad's B press this one. */
  back?: boolean;
  label?: string;
}

export function Button(props: ButtonProps) {
  const element = useFirstFocus<HTMLButtonElement>(props.first);
  return (
    <button
      ref={element}
      type="button"
      class={`button ${props.kind ?? "plain"}`}
      disabled={props.disabled}
      aria-label={props.label}
      data-back={props.back ? "yes" : undefined}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

/** Focuses the element once, when it appears, if it is the screen's first. */
export function useFirstFocus<E extends HTMLElement>(first: boolean | undefined) {
  const element = useRef<E>(null);
  // Before the picture, so that the next key already finds it.
  useLayoutEffect(() => {
    if (first) element.current?.focus();
  }, [first]);
  return element;
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
  /** What is chosen takes the focus when the screen opens. */
  first?: boolean;
}

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, onChange } = props;
  const chosen = useFirstFocus<HTMLButtonElement>(props.first);
  return (
    <div class="choice" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? chosen : undefined}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  );
}

interface SwitchProps {
  label: string;
  value: boolean;
  /** Shown as it stands, and not the player's to turn. */
  disabled?: boolean;
  onChange: (value: boolean) => void;
}

export function Switch({ label, value, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={value}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!value)}
    />
  );
}

interface SliderProps {
  label: string;
  value: number;
  low: number;
  high: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, value, low, high, step, onChange }: SliderProps) {
  return (
    <span class="slider">
      <input
        type="range"
        aria-label={label}
        min={low}
        max={high}
        step={step}
        value={value}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{value} %</output>
    </span>
  );
}

interface RowProps {
  name: string;
  note?: ComponentChildren;
  /** For a note of more than a line. */
  long?: boolean;
  children: ComponentChildren;
}

/** One line of a form: what it is, then the control. */
export function Row({ name, note, long, children }: RowProps) {
  return (
    <div class={long ? "row long" : "row"}>
      <span class="row-name">
        {name}
        {note && <span class="row-note">{note}</span>}
      </span>
      {children}
    </div>
  );
}

interface SheetProps {
  title: string;
  onBack?: () => void;
  backName?: string;
  /** For what needs the whole wall. */
  wide?: boolean;
  children: ComponentChildren;
}

/** A screen of its own: a sheet on the wall, with the way back in its head. */
export function Sheet({ title, onBack, backName = "Back", wide, children }: SheetProps) {
  return (
    <main class="wall">
      <section class={wide ? "sheet wide paper" : "sheet paper"} aria-label={title}>
        <header class="sheet-head">
          <h1>{title}</h1>
          {onBack && <Button kind="small" back onClick={onBack}>{backName}</Button>}
        </header>
        <div class="sheet-body">{children}</div>
      </section>
    </main>
  );
}
