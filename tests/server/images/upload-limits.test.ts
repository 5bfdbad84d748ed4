import { describe, expect, test } from 'vitest';
import {
  type HttpAnswer,
  boundary,
  formFields,
  formFile,
  noiseImage,
  photograph,
  post,
  rejectionIn,
  writeMultipart,
} from '../../support/sample-images.ts';
import { NoAnswer } from '../../support/no-answer.ts';
import { listStoredFiles } from './stored-files.ts';
import {
  badForm,
  before,
  grant,
  storedRows,
  expectNothingStored,
  image,
  server,
  useUploadServer,
} from './upload-fixture.ts';

// short enough to wait for
useUploadServer({ BODY_SECONDS: 1, UPLOAD_SECONDS: 3, UPLOAD_IDLE_SECONDS: 1 });

describe('H169 upload size and declared length', () => {
  const head = () => {
    const whole = writeMultipart([...formFields(grant), formFile(image)]);
    return whole.subarray(0, whole.indexOf(image));
  };
  test('a declared length above the limit is rejected before reading the body', async () => {
    const answer = await post(server.url, Buffer.alloc(0), {
      headers: { 'content-length': String(50 * 1024 * 1024) },
      write: async () => {},
    }).catch((error: unknown) => error);
    expect(answer).not.toBeInstanceOf(NoAnswer);
    expect(rejectionIn(answer as HttpAnswer)).toBe('413 TOO_LARGE maxUploadSize');
    await expectNothingStored();
  });
  test('an endless body is cut at the limit with an error answer', async () => {
    let sent = 0;
    const answer = await post(server.url, Buffer.alloc(0), {
      write: async (to) => {
        await to(head());
        for (const piece = noiseImage(256 * 1024); sent < 64 * 1024 * 1024; sent += piece.length) await to(piece);
      },
    });
    expect(rejectionIn(answer)).toBe('413 TOO_LARGE maxUploadSize');
    await expectNothingStored();
  });
  test('a declared length shorter than the body is rejected', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(image)]);
    const answer = await post(server.url, whole.subarray(0, 400), { headers: { 'content-length': '400' } });
    expect(rejectionIn(answer)).toBe(badForm);
    await expectNothingStored();
  });
  test('a declared length longer than the body times out', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(image)]);
    const answer = await post(server.url, whole, {
      headers: { 'content-length': String(whole.length + 10) },
      write: (to) => to(whole).then(() => new Promise(() => {})),
    });
    expect(answer.status).toBe(408);
    await expectNothingStored();
  });
  test('a sender that stalls before or within the fields, or within the image, gets 408', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(image)]);
    for (const length of [0, 10, 200, whole.length - 3000]) {
      const answer = await post(server.url, whole, {
        write: (to) => (length ? to(whole.subarray(0, length)) : Promise.resolve()).then(() => new Promise(() => {})),
      });
      expect([length, rejectionIn(answer)]).toEqual([length, '408 BAD_INPUT badInput']);
    }
    await expectNothingStored();
  });
  test('a trickling sender times out too', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(image)]);
    const answer = await post(server.url, whole, {
      write: async (to) => {
        for (let at = 0; at < 400; at += 1) {
          await to(whole.subarray(at, at + 1));
          await new Promise((go) => setTimeout(go, 20));
        }
      },
    });
    expect(answer.status).toBe(408);
    await expectNothingStored();
  });
  test('a client that disconnects leaves no files behind', async () => {
    const whole = writeMultipart([...formFields(grant), formFile(await photograph(1200, 900).png().toBuffer())]);
    const abort = new AbortController();
    const sending = fetch(`${server.url}/assets/upload`, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      duplex: 'half',
      body: new ReadableStream({ start: (to) => to.enqueue(whole.subarray(0, whole.length - 100)) }),
    } as RequestInit);
    await expect.poll(() => listStoredFiles(server).filter((it) => it.startsWith('incoming')).length).toBe(1);
    abort.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(storedRows).toEqual(before);
  });
});
