// What `deno check` needs to read AssemblyScript: the language's own globals, and the names that TypeScript's
// class decorators ask the (absent) standard library for.
import "../../node_modules/assemblyscript/std/assembly/index.d.ts";
declare global {
  /** 1 in the debug build, which looks for NaN after each tick; set by asc --use. */
  const NAN_CHECKS: i32;
  /** 1 in the debug build, whose rows can be switched off (core/row_mask.ts); set by asc --use. */
  const ROW_MASK: i32;
  // deno-lint-ignore no-explicit-any
  interface ClassDecoratorContext<_Class = any> {}
  // deno-lint-ignore no-explicit-any
  interface ClassMethodDecoratorContext<_This = any, _Value = any> {}
  // deno-lint-ignore no-explicit-any
  interface ClassGetterDecoratorContext<_This = any, _Value = any> {}
  // deno-lint-ignore no-explicit-any
  interface ClassFieldDecoratorContext<_This = any, _Value = any> {}
}
