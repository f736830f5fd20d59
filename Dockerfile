# syntax=docker/dockerfile:1

# Builds the shop, with development packages.
FROM node:26-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run build

# Production packages only, and the image's own Node instead of the one from npm.
FROM node:26-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN install -d -o node -g node /data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY package.json server.ts ./
COPY host host
COPY content content
# For `npm run start:middleware` and `npm run erp`, which run from the sources.
COPY middleware middleware
COPY demo demo
COPY locales locales
COPY app/server/log.server.ts app/server/
COPY scripts/erp.ts scripts/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: SIGTERM reaches Node itself, which drains connections.
CMD ["node", "server.ts"]
