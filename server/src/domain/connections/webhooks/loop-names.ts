/** Woken by whoever leaves something to be delivered. */
export const deliveryLoop = 'webhooks.deliver';
