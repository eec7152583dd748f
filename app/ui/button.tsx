import type { ButtonHTMLAttributes } from "react";

export type ButtonLook = "filled" | "outline" | "quiet" | "danger";

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "filled", more = ""): string {
  return `button button-${look} ${more}`.trim();
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
}

export function Button({ look = "filled", className = "", type = "submit", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
