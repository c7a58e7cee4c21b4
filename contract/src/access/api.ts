/** The routes of the area. */

export * as apiCredentials from './api-credentials/routes.ts';
export * as caretakers from './caretakers/routes.ts';
export * as installation from './installation/routes.ts';
export * as partners from './partners/routes.ts';
export * as profile from './profile/routes.ts';
export * as wantedAddress from './profile/wanted-address.ts';
export * as addresses from './session/addresses.ts';
export * as passwords from './session/passwords.ts';
export * as session from './session/routes.ts';
export * as sessions from './session/sessions.ts';
export * as sso from './sso/routes.ts';
