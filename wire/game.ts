import { coreInit, coreSpanSize, coreTick, layoutTripwires } from "../core/mod.ts";
layoutTripwires();
export { coreInit, coreSpanSize, coreTick };
