import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A cable between a client and a server that can be pulled out, and put in again: bytes pass as they are. */
export interface TcpProxy {
  url: string;
  /** breaks every open connection; `for`: and accepts none until `join` */
  cut: (how?: { until: 'joined' }) => void;
  join: () => void;
  /** every open connection stays open and carries nothing any more, as behind a device that went away without a word */
  silence: () => void;
  /** where connections lead from now on */
  lead: (target: string) => void;
  close: () => Promise<void>;
}

export const startTcpProxy = async (target: string): Promise<TcpProxy> => {
  let to = new URL(target);
  let broken = false;
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer((here) => {
    if (broken) return void here.destroy();
    const there = connect(Number(to.port), '127.0.0.1');
    for (const end of [here, there]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        // the other end is not notified either
        if (silent.has(end)) return;
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there).pipe(here);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cutAll = () => {
    for (const end of open) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (how) => {
      broken = how !== undefined;
      cutAll();
    },
    join: () => {
      broken = false;
    },
    silence: () => {
      for (const end of open) {
        silent.add(end);
        end.unpipe().resume();
      }
    },
    lead: (target) => {
      to = new URL(target);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cutAll();
      }),
  };
};
