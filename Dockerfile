# The Deno host in one image: the page and game.wasm built in the first stage, served without a shell's rights in the second.
# docs/ops.md says how to run it.
FROM denoland/deno:2.9.6 AS build
WORKDIR /vermillion
COPY deno.json deno.lock ./
COPY core/deno.json core/
COPY engine/deno.json engine/
COPY wire/deno.json wire/
COPY wire/host/deno.json wire/host/
COPY web/deno.json web/
COPY checks/wasi/deno.json checks/wasi/
COPY checks/core/as/deno.json checks/core/as/
RUN deno install --frozen
COPY . .
RUN deno task build

FROM denoland/deno:2.9.6
WORKDIR /vermillion
COPY --from=build /vermillion/node_modules node_modules
COPY --from=build /vermillion/deno.json /vermillion/deno.lock ./
COPY --from=build /vermillion/core/deno.json core/
COPY --from=build /vermillion/engine/deno.json engine/
COPY --from=build /vermillion/wire wire
COPY --from=build /vermillion/checks/wasi/deno.json checks/wasi/
COPY --from=build /vermillion/checks/core/as/deno.json checks/core/as/
COPY --from=build /vermillion/room room
COPY --from=build /vermillion/web web
COPY --from=build /vermillion/build/game.wasm build/
RUN mkdir data && chown deno data
USER deno
VOLUME data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["deno", "eval", "Deno.exit((await fetch('http://127.0.0.1:8787/healthz')).ok ? 0 : 1)"]
CMD ["deno", "run", "-A", "--cached-only", "room/main.ts", "--host", "0.0.0.0", "--data", "data"]
