/** The integrations that the configuration reports as on or off (gaps N-03). */
export const integrationKeys = [
	'ftp',
	'radius',
	'connect',
	'ethos',
	'slate',
	'slateChat',
	'salesforce',
	'salesforceChat',
	'workday',
	'recruit',
	'raisersEdgeNxt',
	'sso',
] as const;
export type IntegrationKey = (typeof integrationKeys)[number];
