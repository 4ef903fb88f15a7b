import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `cut`: every connection is reset. `silent`: accepted, and nothing ever comes. `captive`: every question gets a
 * hotel's sign-in page under status 200.
 */
export type Weather = 'open' | 'cut' | 'silent' | 'captive';

const signInPage = '<!doctype html><title>Welcome</title><h1>Sign in to Wi-Fi</h1>';
const captiveReply = [
  'HTTP/1.1 200 OK',
  'content-type: text/html',
  `content-length: ${signInPage.length}`,
  'connection: close',
  '',
  signInPage,
].join('\r\n');

/** A TCP proxy before the server, which a test can break in all the ways that networks break. */
export class Network {
  private readonly server: Server;
  private readonly clients = new Set<Socket>();
  private readonly port: number;
  private weather: Weather = 'open';
  private ignored: string[] = [];
  private doomed: string | undefined;
  private afterDrop: Weather | undefined;
  private onDropped: (() => void) | undefined;

  private constructor(server: Server, upstreamPort: number) {
    this.server = server;
    this.port = upstreamPort;
  }

  static async open(upstreamOrigin: string): Promise<Network> {
    const server = createServer();
    const network = new Network(server, Number(new URL(upstreamOrigin).port));
    server.on('connection', (client) => network.accept(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return network;
  }

  get origin(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Changes at once, for open connections too. */
  set(weather: Weather): void {
    this.weather = weather;
    this.ignored = [];
    for (const client of this.clients) client.destroy();
  }

  /** Whether a request that starts so has come since the network is silent. */
  hasIgnored(requestLine: string): boolean {
    return this.ignored.some((line) => line.startsWith(requestLine));
  }

  /**
   * Lets the next request that starts so through to the server, and breaks off its answer; the network is `after` from that
   * moment on, as a browser asks again by itself at once.
   */
  dropReplyTo(requestLine: string, after?: Weather): Promise<void> {
    this.doomed = requestLine;
    this.afterDrop = after;
    return new Promise((resolve) => {
      this.onDropped = resolve;
    });
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client)).on('error', () => undefined);
    if (this.weather === 'cut') client.resetAndDestroy();
    else if (this.weather === 'captive') client.once('data', () => client.end(captiveReply));
    else if (this.weather === 'silent')
      client.on('data', (bytes) => this.ignored.push(bytes.toString('latin1')));
    else this.forward(client);
  }

  private forward(client: Socket): void {
    const upstream = connect(this.port, '127.0.0.1');
    let isDoomed = false;
    client.on('data', (bytes) => {
      if (this.doomed !== undefined && bytes.toString('latin1').startsWith(this.doomed)) {
        isDoomed = true;
        this.doomed = undefined;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!isDoomed) return client.write(bytes);
      client.resetAndDestroy();
      if (this.afterDrop) this.set(this.afterDrop);
      this.onDropped?.();
      return false;
    });
    upstream.on('error', () => client.resetAndDestroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }
}
