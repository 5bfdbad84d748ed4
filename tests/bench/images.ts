import autocannon from 'autocannon';
import sharp from 'sharp';
import type * as generated from '../../graphql/generated/api/graphql.ts';
import { formFields, formFile, post, writeMultipart } from '../support/sample-images.ts';
import { api, type Client } from './client.ts';
import type { Results } from './targets.ts';
import type { MeasuredProcess } from './process-figures.ts';

export interface UploadContext {
  ours: MeasuredProcess;
  client: Client;
  venue: string;
  /** the item the images belong to */
  item: string;
}

interface ImageBenchContext extends UploadContext {
  rounds: number;
  seconds: number;
  log: (line: string) => void;
}

/** Like a phone's photographs: 12 megapixels in about 5 MB, no two alike. */
export const createPhotographs = async (count: number): Promise<Buffer[]> => {
  const images: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const noise = { type: 'gaussian' as const, mean: 110 + at, sigma: 40 };
    const grain = sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } });
    const coarse = await grain.png({ compressionLevel: 0 }).toBuffer();
    images.push(await sharp(coarse).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 97 }).toBuffer());
  }
  return images;
};

export const uploadImage = async ({ client, ours, venue, item }: UploadContext, image: Buffer): Promise<string> => {
  const token = await client.enter(venue);
  const variables = { cms_id: item, index: 0 };
  const { assetSign } = await client.ask<generated.AssetSignMutation>(api.AssetSignDocument, variables, token);
  const { status, body } = await post(ours.url, writeMultipart([...formFields(assetSign), formFile(image)]));
  if (!body.secure_url) throw new Error(`an image was rejected: ${status} ${JSON.stringify(body)}`);
  return body.secure_url;
};

/** Uploads twenty at a time; then requests one of them repeatedly, in a list size. */
export const measureImages = async (context: ImageBenchContext): Promise<Results> => {
  const { ours, rounds, seconds, log } = context;
  const results = { resized: { ours: [] as number[] }, uploading: { ours: [] as number[] } };
  const megabytes = (images: Buffer[]) => images.reduce((sum, it) => sum + it.length, 0) / images.length / 1e6;
  for (let round = 0; round < rounds; round += 1) {
    const images = await createPhotographs(20);
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, ours.resident());
    }, 250);
    const began = performance.now();
    const addresses = await Promise.all(images.map((it) => uploadImage(context, it))).finally(() =>
      clearInterval(watching),
    );
    results.uploading.ours.push(peak);
    const took = Math.round((performance.now() - began) / 100) / 10;
    const url = `${ours.url}${addresses[0]}?w=320`;
    const headers = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
    const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
    const { requests, latency, non2xx, errors } = await autocannon({
      url,
      method: 'GET',
      connections: 10,
      duration: seconds,
      headers,
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} image requests failed`);
    results.resized.ours.push(requests.average);
    log(
      `round ${round + 1} images: 20 of ${megabytes(images).toFixed(1)} MB in ${took} s, peak ${Math.round(peak)} MB; ` +
        `one of ${bytes} bytes ${Math.round(requests.average)}/s (p50 ${latency.p50}, p99 ${latency.p99} ms)`,
    );
  }
  return results;
};
