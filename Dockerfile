# One image serves the API and the built app. glibc (bookworm) because the PostgreSQL and image binaries need it.
#
#   docker build -t gatehouse .
#   docker run -d --init --restart unless-stopped -p 3000:3000 -v gatehouse:/data gatehouse
#
# PostgreSQL's binaries are inside, so that a demo needs nothing else. In production set GATEHOUSE_MODE=production
# and give DATABASE_URL: a database of your own is what you can back up, watch and upgrade apart from the app.
# --init lets Docker's own init reap what a killed database leaves behind.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches/ patches/
COPY schemas/package.json schemas/
COPY card-sandbox/package.json card-sandbox/
COPY sync-server/package.json sync-server/
COPY pwa/package.json pwa/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS modules
RUN npm ci --omit=dev --workspace sync-server --workspace schemas --workspace card-sandbox

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
COPY --from=modules /app ./
COPY --from=build /app/sync-server/bundle sync-server/bundle
COPY sync-server/migrations sync-server/migrations
COPY sync-server/fonts sync-server/fonts
COPY sync-server/demo sync-server/demo
COPY docs/openapi.json docs/openapi.json
COPY --from=build /app/pwa/dist pwa/dist

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sync-server/bundle/main.js"]
