// A 60 Hz beat that browsers do not slow down when the tab is hidden, as they do the page's own timers. Told to
// start and stop by a message, so that no beat is spent while the tab shows.

let timer: ReturnType<typeof setInterval> | undefined;

addEventListener("message", (event: MessageEvent<boolean>) => {
  clearInterval(timer);
  timer = event.data ? setInterval(() => postMessage(0), 1000 / 60) : undefined;
});
