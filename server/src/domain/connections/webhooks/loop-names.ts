/** Woken when there is something to deliver. */
export const deliveryLoop = 'webhooks.deliver';
