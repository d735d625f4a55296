// The module's exports as the host sees them (wire/game.ts is the list). u64 cross as signed bigint.

export interface GameExports {
  memory: WebAssembly.Memory;
  coreSpanSize(): number;
  engineCorrupt(offset: number): void;
  engineCounter(index: number): number;
  engineForceRollback(depth: number): number;
  engineHeardAt(index: number): number;
  engineHeardClear(): void;
  engineHeardCount(): number;
  engineIsDone(): number;
  engineRecordAt(tick: number, seat: number): number;
  engineSetWindow(ticks: number, narrow: number): void;
  engineStep(at: number): number;
  engineStepInput(): number;
  engineTickConfirmed(): number;
  engineTickHeard(): number;
  engineTickNext(): number;
  engineTickProduced(): number;
  engineTickRemote(seat: number): number;
  engineWindow(): number;
  wireBakeAt(tick: number): bigint;
  wireConfigInput(): number;
  wireHashAt(tick: number): bigint;
  wireKeysInput(): number;
  wireMusicAt(tick: number): bigint;
  wireOutputsAt(tick: number): number;
  wireRecorderInput(): number;
  wireReplayBuffer(): number;
  wireReplayEndAt(): number;
  wireReplayFaultTick(): number;
  wireReplayOpen(size: number): number;
  wireReplayStep(count: number): number;
  wireReplayTicks(): number;
  wireReplayVerdict(): number;
  wireReplayWrite(): number;
  wireResult(): number;
  wireSampleInput(): number;
  wireSlotAt(tick: number): number;
  wireStartLocal(): number;
  wireWasmHashInput(): number;
}
