import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small image host with the usual signed contract; it checks uploads as such hosts do. */
export interface AssetHost {
  url: string;
  key: string;
  secret: string;
  publicUrl: string;
  files: Map<string, Buffer>;
  close: () => Promise<void>;
}

const own = ['file', 'signature', 'api_key', 'cloud_name', 'resource_type'];

/** Of every parameter but these, in the order of their names. */
const signForm = (form: FormData, secret: string): string => {
  const signed = [...form.entries()].filter(([name]) => !own.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = signed.map(([name, value]) => `${name}=${String(value)}`).join('&');
  return createHash('sha256').update(`${text}${secret}`).digest('hex');
};

export const startAssetHost = (now: () => number): Promise<AssetHost> =>
  new Promise((done) => {
    const [key, secret, publicUrl] = ['8421', 'known to the host and to us', 'https://pictures.example/maitre'];
    const files = new Map<string, Buffer>();
    const server = createServer(async (req, res) => {
      const answer = (status: number, body: unknown) => {
        res.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        res.end(JSON.stringify(body));
      };
      const type = req.headers['content-type'] ?? '';
      const form = await new Response(new Uint8Array(await buffer(req)), {
        headers: { 'content-type': type },
      }).formData();
      const [id, file] = [String(form.get('public_id')), form.get('file')];
      const age = now() / 1000 - Number(form.get('timestamp'));
      if (form.get('api_key') !== key) return answer(401, { error: { message: 'Unknown API key' } });
      if (form.get('signature') !== signForm(form, secret))
        return answer(401, { error: { message: 'Invalid Signature' } });
      if (!(age >= -5 && age < 3600)) return answer(400, { error: { message: 'Stale request' } });
      if (!(file instanceof Blob)) return answer(400, { error: { message: 'Missing required parameter - file' } });
      files.set(id, Buffer.from(await file.arrayBuffer()));
      answer(200, { secure_url: `${publicUrl}/image/upload/v1/${id}.jpg`, public_id: id, format: 'jpg' });
    });
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1_1/maitre/image/upload`;
      done({ url, key, secret, publicUrl, files, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
