/** The routes of the area. */

export * as carrierAccounts from './carriers/account-routes.ts';
export * as cloudApi from './carriers/cloud-api-routes.ts';
export * as carrierCountries from './carriers/country-routes.ts';
export * as carrierRegistration from './carriers/registration-routes.ts';
export * as carriers from './carriers/routes.ts';
export * as carrierSetUp from './carriers/setup-routes.ts';
export * as credits from './credits/routes.ts';
export * as simulator from './simulator/routes.ts';
export * as whatsApp from './whatsapp/routes.ts';
