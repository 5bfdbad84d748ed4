declare module 'autocannon' {
  interface Client {
    setHeadersAndBody(headers: Record<string, string>, body: string): void;
    on(event: 'body', listener: (part: Buffer) => void): void;
    on(event: 'response', listener: (status: number) => void): void;
  }
  interface Options {
    url: string;
    method: 'POST' | 'GET';
    connections: number;
    duration: number;
    headers: Record<string, string>;
    body?: string;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
