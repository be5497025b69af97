import { redirectHttps } from './redirect-https.ts';

// Loaded before a server, whose process it redirects.
redirectHttps(Number(process.env['GOOGLE_STAND_IN_PORT']));
