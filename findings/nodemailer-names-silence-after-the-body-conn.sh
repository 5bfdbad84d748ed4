#!/usr/bin/env bash
# nodemailer 10.6.0: a server that takes the whole message and then says nothing is reported as command "CONN".
# Expected: the error names DATA, because the message may have been delivered and must not be sent again blindly.
# Observed: code ETIMEDOUT, command CONN, message "Timeout": the same as when the connection was never made.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat > check.mjs <<'JS'
import { createServer } from 'node:net';
import nodemailer from 'nodemailer';
let received = '';
const server = createServer((socket) => {
  let isBody = false;
  socket.write('220 mail.example ESMTP\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (isBody) {
      received += chunk;
      return;
    }
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (line.startsWith('DATA')) isBody = true;
      socket.write(line.startsWith('DATA') ? '354 go ahead\r\n' : '250 ok\r\n');
    }
  });
});
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 1500 });
  const mail = { from: 'venue@mail.example', to: 'guest@mail.example', subject: 'Tonight', text: 'At eight' };
  const { code, command } = await transport.sendMail(mail).catch((error) => error);
  const isWhole = received.endsWith('\r\n.\r\n');
  console.log(code, command, isWhole);
  process.exit(code === 'ETIMEDOUT' && command === 'CONN' && isWhole ? 0 : 1);
});
JS
node check.mjs
