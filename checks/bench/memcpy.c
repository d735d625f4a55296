/* The limit a snapshot is measured against: memcpy into a ring of 16 slots. */
#include <stdint.h>
#include <string.h>

#define SLOT_SIZE 0x30000
static uint8_t from[SLOT_SIZE], slots[16][SLOT_SIZE];

void fill(void) {
  for (uint32_t i = 0; i < SLOT_SIZE; i++) from[i] = (uint8_t)(i * 31);
  for (int slot = 0; slot < 16; slot++) memcpy(slots[slot], from, SLOT_SIZE);
}

/* The whole ring in one call, so that no call's own cost is counted. */
void copy_ring(uint32_t size) {
  for (int slot = 0; slot < 16; slot++) memcpy(slots[slot], from, size);
}
