export const connectionsLinks = {
	teamWebhooks: () => '/v2/admin/webhooks',
	webhooks: () => '/api/webhooks',
	webhookLog: (webhookId: number) => `/v2/admin/webhooks/${webhookId}`,
	developers: () => '/developers',
} as const;
