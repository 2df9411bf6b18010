import { createServer } from 'node:http';
import next from 'next';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT ?? 3000);

const app = next({ dev, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => handle(request, response));
server.on('upgrade', app.getUpgradeHandler());
server.listen(port, () => console.log(`web ready on http://localhost:${port}`));
