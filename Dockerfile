# The image of one installation: its public pages say who the host is, so it is built with the host's own settings
# (the ARGs below; compose.yaml passes them). BASE needs Node 22.18 or newer, npm for the first stage alone.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --fetch-retries=5
COPY . .
ARG PUBLIC_ORIGIN= CURRENCY= TIME_ZONE= CONTACT_EMAIL= CONTACT_PHONE=
ARG COMPANY_NAME= COMPANY_TAX_NUMBER= COMPANY_REGISTER= COMPANY_ADDRESS=
RUN node scripts/prepare.mjs \
  && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
  # What only the built pages use is in them already.
  && rm -rf node_modules/@tabler node_modules/@mantine node_modules/maplibre-gl node_modules/@maplibre \
    node_modules/leaflet node_modules/react-dom node_modules/react-router node_modules/@tanstack \
    node_modules/@fontsource-variable node_modules/.cache \
  # What only compilers and debuggers read: a third of what is left.
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && rm -rf node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext

FROM ${BASE}
# A number of its own: Kubernetes and others check it without asking the image.
RUN groupadd --system --gid 10001 stafeta \
  && useradd --system --uid 10001 --gid 10001 --home-dir /data --no-create-home stafeta \
  && install -d -o 10001 -g 10001 -m 0711 /data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/content ./content
COPY --from=build /app/emulators ./emulators
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/domain ./src/domain
COPY --from=build /app/src/messages ./src/messages
COPY --from=build /app/src/server ./src/server
COPY --from=build /app/src/sim ./src/sim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The first start migrates; afterwards the database has to answer.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
