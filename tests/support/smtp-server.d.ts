/** As much of smtp-server as the tests use; the package ships no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream';
  import type { Server } from 'node:net';

  interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
  }
  type Answer = (error?: Error | null) => void;

  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      logger?: boolean;
      onConnect?: (session: Session, answer: Answer) => void;
      onRcptTo?: (address: { address: string }, session: Session, answer: Answer) => void;
      onData?: (stream: Readable, session: Session, answer: Answer) => void;
    });
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }
}
