/** Connects the provider's own CRM, HubSpot, if a key is set (product.md, decision 8). */
export { connectHubSpot } from './hubspot.ts';
