// Loaded into every Node process of a command: each call out of it is noted in a file.

import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const { connect } = Socket.prototype;
Socket.prototype.connect = function (...asked) {
  appendFileSync(process.env.CALLS_OUT ?? "", `${process.argv[1]}: ${JSON.stringify(asked[0])}\n`);
  return Reflect.apply(connect, this, asked);
};
