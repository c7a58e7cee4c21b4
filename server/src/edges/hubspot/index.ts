/** Connects HubSpot, the CRM of the provider's own sales desk, if a key is set (product.md, decision 8). */
export { connectHubSpot } from './hubspot.ts';
