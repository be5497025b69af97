# Two images: `build` has the whole checkout and runs the sandbox and the seed, `server` is the image to deploy.

FROM node:20-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci && npm run build && mkdir .sandbox && chown node:node .sandbox
USER node

FROM node:20-bookworm-slim AS server
WORKDIR /shop
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY client/package.json client/
COPY sandbox/package.json sandbox/
COPY tests/package.json tests/
RUN npm ci --omit=dev --ignore-scripts --workspace @kelvin/server
RUN mkdir images && chown node:node images
COPY --from=build /shop/server/dist server/dist
COPY --from=build /shop/client/dist client/dist
COPY prisma/migrations prisma/migrations
USER node
ENV NODE_ENV=production HOST=0.0.0.0
EXPOSE 5000
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
