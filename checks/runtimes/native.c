/* native <replay.vmr> <dump tick>: the matrix's lines from game.wasm turned into C by wasm2c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game.h"

#define STATE_BASE 0x10000u

static Z_game_instance_t game;

int main(int argc, char **argv) {
  if (argc != 3) return fputs("usage: native replay.vmr dump-tick\n", stderr), 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return fputs("the replay cannot be read\n", stderr), 2;
  unsigned long dump_tick = strtoul(argv[2], NULL, 10), tick = 0;

  wasm_rt_init();
  Z_game_init_module();
  Z_game_instantiate(&game);
  wasm_rt_memory_t *memory = Z_gameZ_memory(&game);
  u32 base = Z_gameZ_wireReplayBuffer(&game);
  u32 size = (u32)fread(memory->data + base, 1, memory->size - base, file);
  fclose(file);

  u32 fault = Z_gameZ_wireReplayOpen(&game, size);
  if (fault) return fprintf(stderr, "the replay was refused with code %u\n", fault), 1;
  while (Z_gameZ_wireReplayStep(&game, 1) == 1) {
    tick++;
    printf("%lu %08x%08x\n", tick, Z_gameZ_wireHashHi(&game), Z_gameZ_wireHashLo(&game));
    if (tick != dump_tick) continue;
    u32 span = Z_gameZ_coreSpanSize(&game);
    printf("state ");
    for (u32 i = 0; i < span; i++) printf("%02x", memory->data[STATE_BASE + i]);
    printf("\n");
    break;
  }
  return 0;
}
