// Loaded before a hotel's program: at each signal the clock that it asks is put off by an hour, and right again.

const right = Date.now;
const offMs = Number(process.env.CLOCK_OFF_MS);
let isOff = false;
Date.now = () => right() + (isOff ? offMs : 0);
process.on("SIGUSR2", () => {
  isOff = !isOff;
});
