import { Socket } from "node:net";

// A practice house on the port that a test has chosen, which says each time that anything in it calls out.

process.env.PORT = String(Number(process.env.PORT) - 1);
const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...asked: unknown[]) {
  console.log("CALLED OUT", JSON.stringify(asked[0]));
  return Reflect.apply(connect, this, asked) as Socket;
};
await import("#server/main.ts");
