# `--build-arg REPLACES=` names the image that runs now: browsers that have its scripts then load the differences only
# (docs/decisions/038).
ARG REPLACES=node:26-slim
FROM ${REPLACES} AS replaced

# Builds the shop with everything that takes, then keeps of the packages what the built server loads (package.json's
# `dependencies`), without the Node that comes from npm: the image has its own.
FROM node:26-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN --mount=type=bind,from=replaced,target=/replaced mkdir -p build/client && \
  if [ -d /replaced/shop/client/assets ]; then cp -r /replaced/shop/client/assets build/client; fi && \
  npm run build && npm run -s sbom
RUN npm prune --omit=dev --loglevel=error && rm -rf node_modules/node-* node_modules/.bin && \
  find node_modules -type d -empty -delete

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
WORKDIR /shop
RUN install -d -o node -g node /data
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build .
COPY demo/shop demo/shop
USER node
VOLUME /data
EXPOSE 3000
# glibc keeps fewer pools of freed memory, and gives large pieces back at once.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`: V8 collects garbage when the heap is 1.6 times what it needs (docs/performance.md).
# Exec form: SIGTERM reaches Node itself, which drains connections. Beside it, by `npm run` as in a
# checkout: start:middleware, erp, odoo:setup, odoo:check, shop:new.
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=60", "server/shop.js"]
