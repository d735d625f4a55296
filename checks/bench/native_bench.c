/* native_bench <replay.vmr> <unused>: prints how many milliseconds the replay's ticks take, and how many they are. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "game.h"

static Z_game_instance_t game;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!file) return fputs("the replay cannot be read\n", stderr), 2;
  wasm_rt_init();
  Z_game_init_module();
  Z_game_instantiate(&game);
  wasm_rt_memory_t *memory = Z_gameZ_memory(&game);
  u32 base = Z_gameZ_wireReplayBuffer(&game);
  u32 size = (u32)fread(memory->data + base, 1, memory->size - base, file);
  fclose(file);
  u32 fault = Z_gameZ_wireReplayOpen(&game, size);
  if (fault) return fprintf(stderr, "the replay was refused with code %u\n", fault), 1;
  double began = now_ms();
  u32 ticks = 0, ran;
  while ((ran = Z_gameZ_wireReplayStep(&game, 600)) > 0) ticks += ran;
  printf("%.3f %u\n", now_ms() - began, ticks);
  return 0;
}
