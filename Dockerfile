# Two images: `server` is the image to deploy, `sandbox` has the checkout and runs the sandbox and the seed.
#
# A digest pins the base image: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
# (`docker buildx imagetools inspect node:24-bookworm-slim` prints the current one).
# A private registry: --secret id=npmrc,src=$HOME/.npmrc
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS sandbox
WORKDIR /shop
COPY package.json package-lock.json ./
COPY client/package.json client/
COPY sandbox/package.json sandbox/
COPY sandbox/empty-package sandbox/empty-package/
COPY server/package.json server/
COPY tests/package.json tests/
# Without the sources the install scripts cannot run; of these only the generation of Prisma's client is needed.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts
COPY . .
RUN npm run postinstall && mkdir .sandbox && chown node:node .sandbox
USER node

FROM sandbox AS build
USER root
RUN npm run build:image && mkdir dist/image/images && chown node:node dist/image/images

FROM ${NODE_IMAGE} AS server
WORKDIR /shop
COPY --from=build /shop/dist/image ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 5000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 5000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The bounds of memory are explained in docs/decisions/2026-11-22-start-and-memory.md.
CMD ["node", "--expose-gc", "--max-old-space-size=128", "--max-semi-space-size=16", "--v8-pool-size=1", "--enable-source-maps", "server/dist/main.js"]
