import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw new Error('the reader has no network');
}

/**
 * Takes the network away from this process. Node's permissions do so from version 25 on; before, every connection of
 * TCP, TLS and HTTP begins in the method replaced here.
 */
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
dns.lookup = refuse as unknown as typeof dns.lookup;
dns.promises.lookup = refuse as unknown as typeof dns.promises.lookup;
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
syncBuiltinESMExports();
