// `npm run build`: installs and builds what is stale, as `npm start` does before it serves.
import { makeReady } from './ready.mjs';

makeReady({ build: true, install: !process.argv.includes('--as-installed') });
