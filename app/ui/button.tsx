import type { ButtonHTMLAttributes, MouseEvent } from "react";

export type ButtonLook = "filled" | "outline" | "quiet" | "danger";

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "filled", more = ""): string {
  return `button button-${look} ${more}`.trim();
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

/** With `aria-disabled` it keeps the focus, and a press does nothing. */
export function Button({ look = "filled", className = "", type = "submit", onClick, ...rest }: ButtonProps) {
  const isIdle = rest["aria-disabled"] === true;
  return <button type={type} className={buttonClass(look, className)} onClick={isIdle ? ignore : onClick} {...rest} />;
}

function ignore(press: MouseEvent): void {
  press.preventDefault();
}
