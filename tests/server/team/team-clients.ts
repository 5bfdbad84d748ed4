import type { TestServer } from '../../support/server.ts';

/** The token in the newest invitation to a venue's team that went to this number or address. */
export const readJoinToken = async (server: Pick<TestServer, 'outbox'>, to: string): Promise<string> => {
  const [message] = (await server.outbox()).filter((sent) => sent.to === to && sent.text.includes('/join#'));
  const token = message?.text.match(/\/join#([\w-]{22})$/)?.[1];
  if (token === undefined) throw new Error(`no invitation was sent to ${to}`);
  return token;
};
