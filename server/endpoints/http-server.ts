import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { StaticApp } from '../http/static-files.ts';
import type { AppServices } from '../services/app-services.ts';
import { type Endpoint, endpoints } from '../graphql/persisted-operations.ts';
import { toPublicError } from '../errors/to-public-error.ts';
import { createEndpoint } from './graphql-endpoint.ts';
import { rejectRequest } from '../errors/reject-request.ts';
import { restStatus } from '../errors/rest-status.ts';
import { type LiveServer, createLiveServer } from './websocket-server.ts';
import { createAssetsRoute } from '../modules/assets/assets.route.ts';
import { uploadPath } from '../modules/uploads/upload-signature.ts';
import { isConsentPath } from '../modules/guest-pages/pixels.ts';
import { createAvailabilityRoute, isAvailabilityPath } from '../modules/booking/availability.route.ts';
import { createReserveFeedsRoute } from '../modules/booking/reserve-feeds.route.ts';
import { createBookingRoute } from '../modules/booking/booking.route.ts';
import { isBookingPath } from '../modules/booking/booking-url.ts';
import { createGuestPagesRoute } from '../modules/guest-pages/guest-pages.route.ts';
import { createCalendarFeedsRoute } from '../modules/schedule/calendar-feeds.route.ts';
import { createUploadRoute } from '../modules/uploads/uploads.route.ts';
import { imagePath, createImageProxyRoute } from '../modules/image-proxy/image-proxy.route.ts';
import { createOrdersRoute, ordersPath } from '../modules/orders/orders.route.ts';
import { createReportsRoute, reportFilePaths } from '../modules/reports/reports.route.ts';
import { isAmbiguousPath } from '../http/reserved-paths.ts';
import { BodyTimeout, ClientDisconnected } from '../http/json-body.ts';
import { isLostConnection, retryAfterLoss } from '../db/retry.ts';
import { hasValidHost } from '../http/request-parsing.ts';
import { problem } from '../errors/problem.ts';
import { createAppRoutes } from './app-routes.ts';
import { allowOrigin, isOwnOrigin, setSecurityHeaders } from '../http/security-headers.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<unknown> | void;

const bodies: Record<number, string> = { 400: 'Bad request\n', 404: 'Not found\n', 405: 'Method not allowed\n' };
const plain = (res: ServerResponse, status: number, headers: Record<string, string> = {}): void => {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  res.end(bodies[status]);
};

const createEndpointHandlers = (services: AppServices): Map<string, Handler> =>
  new Map(
    (Object.keys(endpoints) as Endpoint[]).map((endpoint) => {
      const answer = createEndpoint(services, endpoint);
      return [
        endpoints[endpoint],
        (req, res) => {
          allowOrigin(req, res, services.config);
          if (req.method === 'POST')
            return isOwnOrigin(req, services.config)
              ? answer(req, res)
              : rejectRequest(res, problem('FORBIDDEN', 'forbidden'), 403);
          plain(res, req.method === 'OPTIONS' ? 204 : 405, { Allow: 'POST, OPTIONS' });
        },
      ];
    }),
  );

const offers = new Set(['upgrade', 'http2-settings']);

/**
 * Answers a request as if it had offered no other protocol: HTTP lets a server leave an offer such as h2c aside, and
 * Node 20 hands every one to the upgrade listener. The request is put back before what the client sent after it.
 */
const answerWithoutUpgrade = (server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const pairs = req.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : []));
  const headerLines = pairs.flatMap(([name = '', value = '']) => {
    if (offers.has(name.toLowerCase())) return [];
    if (name.toLowerCase() !== 'connection') return [`${name}: ${value}\r\n`];
    const rest = value.split(',').filter((token) => !offers.has(token.trim().toLowerCase()));
    return rest.length === 0 ? [] : [`${name}: ${rest.join(',')}\r\n`];
  });
  if (head.length > 0) socket.unshift(head);
  socket.unshift(`${req.method} ${req.url} HTTP/${req.httpVersion}\r\n${headerLines.join('')}\r\n`, 'latin1');
  server.emit('connection', socket);
};

export interface HttpServer {
  server: Server;
  live: LiveServer;
}

/** Development: serves the application's files instead of the build. */
export type DevMiddleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** All endpoints on one port: GraphQL on node's own handler, the WebSocket upgrade, everything else through Hono. */
export const createHttpServer = async (
  services: AppServices,
  app: () => StaticApp | null,
  devMiddleware?: DevMiddleware,
): Promise<HttpServer> => {
  const { config, log } = services;
  const graphql = createEndpointHandlers(services);
  const uploads = createUploadRoute(services);
  const assets = createAssetsRoute(services);
  const image = createImageProxyRoute(services);
  const calendarFeeds = createCalendarFeedsRoute(services);
  const orders = createOrdersRoute(services);
  const reports = createReportsRoute(services);
  const availability = createAvailabilityRoute(services);
  const reserveFeeds = createReserveFeedsRoute(services);
  const guestPages = createGuestPagesRoute(services, app);
  const booking = createBookingRoute(services, app);
  const pages = getRequestListener(createAppRoutes(services, app).fetch, {
    overrideGlobalObjects: false,
  });
  const live = await createLiveServer(services);

  let isForwardingNoted = config.trustProxy > 0;
  /** Once: behind a proxy that is not trusted everybody has its address, and shares its limits. */
  const noteForwarding = ({ headers }: IncomingMessage): void => {
    if (isForwardingNoted || headers['x-forwarded-for'] === undefined) return;
    isForwardingNoted = true;
    log.warn({}, 'requests carry X-Forwarded-For and TRUST_PROXY is 0: behind a proxy set it to the number of proxies');
  };

  const answer: Handler = (req, res) => {
    const url = req.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    setSecurityHeaders(res, config);
    if (!hasValidHost(req)) return plain(res, 400);
    const reads = req.method === 'GET' || req.method === 'HEAD';
    // checked first: a page loads hundreds of them
    noteForwarding(req);
    if (reads && url.startsWith('/assets/')) return assets(req, res).then((answered) => answered || plain(res, 404));
    if (devMiddleware && path.startsWith('/app/')) {
      res.removeHeader('Content-Security-Policy');
      return devMiddleware(req, res, () => plain(res, 404));
    }
    if (isAmbiguousPath(url) && !(reads && path.startsWith('/p/'))) return plain(res, 404);
    const endpoint = graphql.get(path);
    if (endpoint) return endpoint(req, res);
    if (path === uploadPath) return uploads(req, res);
    if (path === ordersPath) return orders(req, res);
    const file = reportFilePaths[path];
    if (file !== undefined) return reports(req, res, file);
    if (path === imagePath) return req.method === 'GET' ? image(req, res) : plain(res, 405, { Allow: 'GET' });
    if (reads && path.startsWith('/calendar/'))
      return calendarFeeds(req, res).then((answered) => answered || plain(res, 404));
    if (reads && path.startsWith('/feeds/reserve/'))
      return reserveFeeds(req, res).then((answered) => answered || plain(res, 404));
    if (reads && isAvailabilityPath(path)) return availability(req, res);
    if ((reads || req.method === 'POST') && isBookingPath(path)) return booking(req, res);
    if (reads || (req.method === 'POST' && isConsentPath(path)))
      return guestPages(req, res).then((answered) => (answered ? undefined : (pages(req, res) as Promise<void>)));
    plain(res, 405, { Allow: 'GET, HEAD' });
  };

  /** GraphQL answers its errors itself; everything else tells a failure by its status. */
  const answerError = (res: ServerResponse, error: unknown): void => {
    if (error instanceof ClientDisconnected) return log.debug({}, 'the client disconnected');
    if (error instanceof BodyTimeout) {
      // the rest of the body is not read
      res.setHeader('Connection', 'close');
      return rejectRequest(res, problem('BAD_INPUT', 'badInput'), 408);
    }
    const publicError = toPublicError(error, services);
    if (!isLostConnection(error)) return rejectRequest(res, publicError, restStatus(publicError));
    res.setHeader('Retry-After', retryAfterLoss);
    rejectRequest(res, publicError, 503);
  };

  const requestTimeoutSeconds = 30 + config.limits.UPLOAD_SECONDS;
  const server = createServer(
    // long enough for an image upload over a slow connection; other endpoints limit their body time themselves
    {
      headersTimeout: 10_000,
      requestTimeout: requestTimeoutSeconds * 1000,
      // longer than the 60 s of most proxies, which would else send a request on a connection that is being closed
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (req, res) => {
      Promise.resolve(answer(req, res)).catch((error: unknown) => answerError(res, error));
    },
  );
  server.on('upgrade', (req, socket, head) => {
    if (req.headers.upgrade?.trim().toLowerCase() !== 'websocket')
      return answerWithoutUpgrade(server, req, socket, head);
    socket.on('error', () => socket.destroy());
    const valid = hasValidHost(req);
    if (valid && req.url === endpoints.api && isOwnOrigin(req, config)) return live.upgrade(req, socket, head);
    // a half-closed socket would stay open as long as the client likes: no timeout of the server applies to it
    socket.once('finish', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${valid ? '404 Not Found' : '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  return { server, live };
};
