import { apiSpec } from './emulator.ts';

// Tenants, SAML, phones, passkeys and second factors: what neither the shop nor its SDKs ever call.
const foreign = /tenant|Saml|Idp|passkey|mfa|GameCenter|Ios|PhoneNumber|verificationCode|identityPlatform/i;
const needed = /signInWithIdp/;

/** The emulator compiles a validator for each call at its start; without those that nobody makes it starts 4 times as fast. */
export function forgetForeignCalls(): void {
  for (const path of Object.keys(apiSpec.paths)) {
    if (foreign.test(path) && !needed.test(path)) delete apiSpec.paths[path];
  }
}
