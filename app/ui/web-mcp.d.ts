import "react";

/**
 * How a form tells an assistant in the browser what it does (WebMCP, declarative API). Without `toolautosubmit` the
 * guest still presses the button.
 */
declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: T extends Element ? string : never;
    tooldescription?: T extends Element ? string : never;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: T extends Element ? string : never;
  }
  interface SelectHTMLAttributes<T> {
    toolparamdescription?: T extends Element ? string : never;
  }
}
